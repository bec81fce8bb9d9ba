import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffline } from '#components/use-offline.ts';

/**
 * Refuses decisions while there is no connection: sent all the same, one would be shown as done and taken back a moment later, when its reader is on
 * another item. `refusal` is what to say beside the button that was pressed, until the connection is back.
 */
export const useConnection = () => {
  const { t } = useTranslation();
  const offline = useOffline();
  const [tried, setTried] = useState(false);
  if (tried && !offline) setTried(false);
  return {
    refusal: tried && offline ? t('review.decision.offline') : undefined,
    isRefused: (): boolean => {
      setTried(offline);
      return offline;
    },
  };
};
