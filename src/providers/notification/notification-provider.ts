import type { NotificationProvider } from '@refinedev/core';
import { closeToastsOf, toast } from './toast.ts';

/** Refine's messages through the console's own toast area. What can still be undone stays until it is undone or done, with its seconds. */
export const notificationProvider: NotificationProvider = {
  open: ({ type, key, message, description, cancelMutation }) => {
    // What was pending under this key has come to its end.
    if (type !== 'progress' && key !== undefined) closeToastsOf(key);
    if (type === 'progress') toast.pending(key ?? message, message, { undo: cancelMutation });
    else toast[type](type === 'error' ? (description ?? message) : message);
  },
  close: closeToastsOf,
};
