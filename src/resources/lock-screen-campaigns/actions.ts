import type { LockScreenAction, LockScreenItem, LockScreenRow } from '#contract/lock-screen/lock-screen.ts';
import {
  actionsIn,
  deletableLockScreenStatuses,
  editableLockScreenStatuses,
  lockScreenTransitions,
} from '#domain/lock-screen/lifecycle.ts';
import type { Can } from '#providers/access/use-can.ts';

/** What can be done to an item beside looking at it. */
export type Action = LockScreenAction | 'delete';

/** What an action needs to know of its item. */
export type Subject = Pick<LockScreenRow | LockScreenItem, 'id' | 'version' | 'title' | 'status' | 'client' | 'createdBy'>;

const toward = ({ client, createdBy }: Subject) => ({ clientId: client.id, ownerId: createdBy.id });

/** True when the reader may change the content of the item as it stands. */
export const mayEdit = (item: Subject, can: Can): boolean =>
  editableLockScreenStatuses.includes(item.status) && can('lockScreen.write', toward(item));

/** What the reader may do to the item as it stands. */
export const actionsFor = (item: Subject, can: Can): Action[] => [
  ...actionsIn(item.status).filter((action) => can(lockScreenTransitions[action].intent, toward(item))),
  ...(deletableLockScreenStatuses.includes(item.status) && can('lockScreen.write', toward(item)) ? (['delete'] as const) : []),
];
