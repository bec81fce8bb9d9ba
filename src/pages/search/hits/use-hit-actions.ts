import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchHit } from '#contract/search/search.ts';
import type { IconName } from '#components/icon.tsx';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';

/** What can be done with a hit besides opening it. */
export interface HitAction {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly to: string;
}

/** What the reader may do with each hit: see the console as a person does, hand a client over. */
export const useHitActions = (): ((hit: SearchHit) => HitAction[]) => {
  const { t } = useTranslation();
  const can = useCan();
  return useCallback(
    ({ type, id, name, client, viewable }) => {
      const viewed = viewable && can('people.viewAs');
      const handed = (type === 'client' || type === 'campaign') && client && can('clients.handOver', { clientId: client.id });
      return [
        ...(viewed ? [{ key: 'view', label: t('clients.views.title', { name }), icon: 'eye' as const, to: paths.person(id, 'open') }] : []),
        ...(handed
          ? [
              {
                key: 'handOver',
                label: t('clients.handover.title', { name: client.name }),
                icon: 'people' as const,
                to: paths.handover(client.id),
              },
            ]
          : []),
      ];
    },
    [t, can],
  );
};
