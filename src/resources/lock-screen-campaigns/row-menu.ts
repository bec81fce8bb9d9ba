import type { TFunction } from 'i18next';
import type { LockScreenRow } from '#contract/lock-screen/lock-screen.ts';
import type { MenuItem } from '#components/menu.tsx';
import { paths } from '#config/paths.ts';
import type { Can } from '#providers/access/use-can.ts';
import { type Action, actionsFor, mayEdit } from './actions.ts';

const icons = { submit: 'arrow-right', withdraw: 'undo', approve: 'check', reject: 'cross', takeDown: 'minus', delete: 'trash' } as const;

/** What a row's menu offers its reader. */
export const rowMenu = (row: LockScreenRow, { t, can, onAsk }: { t: TFunction; can: Can; onAsk: (action: Action) => void }): MenuItem[] => [
  { key: 'open', label: t('lockScreen.actions.open'), icon: 'eye', to: paths.lockScreen(row.id) },
  ...(mayEdit(row, can)
    ? [{ key: 'edit', label: t('lockScreen.actions.edit'), icon: 'pencil' as const, to: paths.editLockScreen(row.id) }]
    : []),
  ...actionsFor(row, can).map((action) => ({
    key: action,
    label: t(`lockScreen.actions.${action}`),
    icon: icons[action],
    danger: action === 'delete' || action === 'takeDown',
    onSelect: () => onAsk(action),
  })),
];
