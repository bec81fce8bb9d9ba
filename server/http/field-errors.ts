import type { z } from 'zod';
import type { ErrorKey } from '#contract/error-keys.ts';
import type { FieldError } from '#server/failure.ts';

type Issue = z.core.$ZodIssue;

const keyOf = (issue: Issue): { key: ErrorKey; values?: Record<string, string | number> } => {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'number') return { key: 'error.validation.tooSmall', values: { value: Number(issue.minimum) } };
      return { key: Number(issue.minimum) === 1 ? 'error.validation.required' : 'error.validation.tooShort' };
    case 'too_big':
      return issue.origin === 'number'
        ? { key: 'error.validation.tooBig', values: { value: Number(issue.maximum) } }
        : { key: 'error.validation.tooLong' };
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'error.validation.email' : 'error.validation.format' };
    case 'invalid_type':
      return { key: issue.message.includes('undefined') ? 'error.validation.required' : 'error.validation.invalid' };
    case 'custom': {
      const named: unknown = issue.params?.['key'];
      if (typeof named !== 'string') return { key: 'error.validation.invalid' };
      const values: unknown = issue.params?.['values'];
      return { key: named as ErrorKey, ...(values !== undefined && { values: values as Record<string, string> }) };
    }
    default:
      return { key: 'error.validation.invalid' };
  }
};

/** The fields that a schema refused, by path, with the key of what to say about each. */
export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.flatMap((issue) => {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), key: 'error.validation.unknownField' }));
    }
    return [{ path, ...keyOf(issue) }];
  });
