import type { NotificationProvider } from '@refinedev/core';
import { toast } from './toast.ts';

/** Refine's messages through our own toast area. */
export const notificationProvider: NotificationProvider = {
  open: ({ type, message, description }) => toast[type === 'error' ? 'error' : 'success'](description ?? message),
  close: () => undefined,
};
