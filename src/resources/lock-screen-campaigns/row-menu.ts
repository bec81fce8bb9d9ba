import type { TFunction } from 'i18next';
import type { LockScreenRow } from '#contract/lock-screen/lock-screen.ts';
import type { MenuItem } from '#components/menu.tsx';
import { paths } from '#config/paths.ts';
import type { Can } from '#providers/access/use-can.ts';
import { type Deed, deedsFor, mayEdit } from './deeds.ts';

const icons = { submit: 'arrow-right', withdraw: 'undo', approve: 'check', reject: 'cross', takeDown: 'minus', delete: 'trash' } as const;

/** What a row's menu offers its reader. */
export const rowMenu = (row: LockScreenRow, { t, can, onAsk }: { t: TFunction; can: Can; onAsk: (deed: Deed) => void }): MenuItem[] => [
  { key: 'open', label: t('lockScreen.actions.open'), icon: 'eye', to: paths.lockScreen(row.id) },
  ...(mayEdit(row, can)
    ? [{ key: 'edit', label: t('lockScreen.actions.edit'), icon: 'pencil' as const, to: paths.editLockScreen(row.id) }]
    : []),
  ...deedsFor(row, can).map((deed) => ({
    key: deed,
    label: t(`lockScreen.actions.${deed}`),
    icon: icons[deed],
    danger: deed === 'delete' || deed === 'takeDown',
    onSelect: () => onAsk(deed),
  })),
];
