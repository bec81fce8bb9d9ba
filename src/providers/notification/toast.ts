import { cell, useCell } from '#providers/application/cell.ts';

/** A message at the bottom of the page; it leaves by itself after 8000 ms (specification §9). */
export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'pending';
  readonly text: string;
  /** Messages of one key replace each other. */
  readonly key?: string | undefined;
  /** Takes back what the message says is about to happen. */
  readonly undo?: (() => void) | undefined;
  /** Where the reader can do something about it. */
  readonly link?: ToastLink | undefined;
}

export interface ToastLink {
  readonly to: string;
  readonly text: string;
}

/** An error that was told, kept for whoever did not read it in time. */
export interface PastError {
  readonly id: number;
  readonly text: string;
  readonly at: string;
}

const lifetime = 8000;
const mostErrors = 50;

const toasts = cell<readonly Toast[]>(() => []);
const errors = cell<readonly PastError[]>(() => []);

// No two messages have the same, whichever application shows them.
const newId = Math.random;

const closeAll = (isOver: (toast: Toast) => boolean): void => toasts.set(toasts.get().filter((toast) => !isOver(toast)));

/** Keeps an error that stands on the page by itself, for whoever did not read it in time. */
export const rememberError = (text: string, id = newId()): void =>
  errors.set([{ id, text, at: new Date().toISOString() }, ...errors.get()].slice(0, mostErrors));

const open = (kind: Toast['kind'], text: string, link?: ToastLink): number => {
  const id = newId();
  if (kind === 'error') rememberError(text, id);
  // The same message twice is one message, shown longer.
  toasts.set([...toasts.get().filter((toast) => toast.text !== text || toast.kind !== kind), { id, kind, text, link }]);
  setTimeout(() => closeToast(id), lifetime);
  return id;
};

export const closeToast = (id: number): void => closeAll((toast) => toast.id === id);

export const useToasts = (): readonly Toast[] => useCell(toasts);

/** Errors told in this tab, newest first. */
export const usePastErrors = (): readonly PastError[] => useCell(errors);

export const forgetErrors = (): void => errors.set([]);

const pending = (key: string, text: string, { undo }: { undo: (() => void) | undefined }): void => {
  const former = toasts.get().find((one) => one.key === key);
  const message = { id: former?.id ?? newId(), kind: 'pending' as const, text, key, undo };
  toasts.set(former ? toasts.get().map((one) => (one === former ? message : one)) : [...toasts.get(), message]);
};

/** Takes away the message of this key. */
export const closeToastsOf = (key: string): void => closeAll((toast) => toast.key === key);

/** Shows the reader what happened; a message's number closes it before its time. */
export const toast = {
  /** What happens soon unless it is undone: it stays until `closeToastsOf` its key, and is drawn anew in place. */
  pending,
  success: (text: string, link?: ToastLink): number => open('success', text, link),
  error: (text: string, link?: ToastLink): number => open('error', text, link),
};
