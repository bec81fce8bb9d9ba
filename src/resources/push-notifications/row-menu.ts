import type { TFunction } from 'i18next';
import type { PushRow } from '#contract/push-notifications/push-notifications.ts';
import type { MenuItem } from '#components/menu.tsx';
import { deletablePushStatuses, mayDo, stopName } from '#domain/push-notifications/lifecycle.ts';
import type { Can } from '#providers/access/use-can.ts';
import type { Action } from './action.ts';

interface Handlers {
  readonly t: TFunction;
  readonly can: Can;
  readonly onAsk: (action: Action) => void;
}

/** What can be done to a push notification besides opening it. */
export const actionItems = ({ status, client }: Pick<PushRow, 'status' | 'client'>, { t, can, onAsk }: Handlers): MenuItem[] => {
  if (!can('push.write', { clientId: client.id })) return [];
  const offers: readonly (readonly [shown: boolean, item: MenuItem])[] = [
    [mayDo('start', status), { key: 'start', label: t('push.start.action'), icon: 'play', onSelect: () => onAsk('start') }],
    [
      mayDo('stop', status),
      {
        key: 'stop',
        label: t(`push.${stopName(status)}.action`),
        icon: stopName(status) === 'takeBack' ? 'undo' : 'pause',
        onSelect: () => onAsk('stop'),
      },
    ],
    [true, { key: 'rename', label: t('push.rename.action'), icon: 'pencil', onSelect: () => onAsk('rename') }],
    [
      deletablePushStatuses.includes(status),
      { key: 'remove', label: t('push.remove.action'), icon: 'trash', danger: true, onSelect: () => onAsk('remove') },
    ],
  ];
  return offers.filter(([shown]) => shown).map(([, item]) => item);
};
