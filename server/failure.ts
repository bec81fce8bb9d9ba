import type { ErrorKey } from '#contract/error-keys.ts';
import type { Language } from '#contract/languages.ts';

export interface FieldError {
  readonly path: string;
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** What its message says in the reader's language: which of several it is about, and amounts as they are written there. */
  readonly words?: (language: Language) => { readonly subject: string | undefined; readonly values: FieldError['values'] };
}

/** A failure with its status and key; the edge finds the words. `details` names fields. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly status: number;
  readonly key: ErrorKey;
  readonly details: readonly FieldError[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, key: ErrorKey, details: readonly FieldError[] = [], headers: Readonly<Record<string, string>> = {}) {
    super(key);
    this.status = status;
    this.key = key;
    this.details = details;
    this.headers = headers;
  }
}
