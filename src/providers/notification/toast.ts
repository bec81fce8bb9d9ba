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

let toasts: readonly Toast[] = [];
let errors: readonly PastError[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const publish = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

const open = (kind: Toast['kind'], text: string, link?: ToastLink): number => {
  lastId += 1;
  const id = lastId;
  if (kind === 'error') errors = [{ id, text, at: new Date().toISOString() }, ...errors].slice(0, mostErrors);
  // The same message twice is one message, shown longer.
  publish([...toasts.filter((toast) => toast.text !== text || toast.kind !== kind), { id, kind, text, link }]);
  setTimeout(() => closeToast(id), lifetime);
  return id;
};

export const closeToast = (id: number): void => publish(toasts.filter((toast) => toast.id !== id));

export const currentToasts = (): readonly Toast[] => toasts;

/** Errors told in this tab, newest first. */
export const pastErrors = (): readonly PastError[] => errors;

export const forgetErrors = (): void => {
  errors = [];
  publish(toasts);
};

export const onToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const pending = (key: string, text: string, { undo }: { undo: (() => void) | undefined }): void => {
  const former = toasts.find((one) => one.key === key);
  lastId += former ? 0 : 1;
  const message = { id: former?.id ?? lastId, kind: 'pending' as const, text, key, undo };
  publish(former ? toasts.map((one) => (one === former ? message : one)) : [...toasts, message]);
};

/** Takes away the message of this key. */
export const closeToastsOf = (key: string): void => publish(toasts.filter((one) => one.key !== key));

/** Shows the reader what happened; a message's number closes it before its time. */
export const toast = {
  /** What happens soon unless it is undone: it stays until `closeToastsOf` its key, and is drawn anew in place. */
  pending,
  success: (text: string, link?: ToastLink): number => open('success', text, link),
  error: (text: string, link?: ToastLink): number => open('error', text, link),
};
