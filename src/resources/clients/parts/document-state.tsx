import { useTranslation } from 'react-i18next';
import { type ExpiryView, documentExpiry } from '#domain/clients/document-expiry.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { StatusLabel } from '#components/status.tsx';

/** Until when a document is good, in the colour of what that means. */
export const DocumentState = ({ expiresOn, view }: { expiresOn: string | null; view: ExpiryView }) => {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { state, meaning } = documentExpiry(expiresOn, view);
  return (
    <StatusLabel meaning={meaning}>
      {expiresOn === null ? t('clientDocuments.state.endless') : t(`clientDocuments.state.${state}`, { day: date(expiresOn) })}
    </StatusLabel>
  );
};
