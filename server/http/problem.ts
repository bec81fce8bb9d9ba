import type { ErrorKey } from '#contract/error-keys.ts';

export interface FieldError {
  readonly path: string;
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
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
