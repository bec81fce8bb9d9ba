import type { FormInstance } from 'antd/es/form';
import { ApiError } from '#providers/http/api-error.ts';

/**
 * Says at the fields of a form what the server refused of them, and leads to the first. Returns what is wrong with the whole: the message, when no field of the
 * form is to blame.
 */
export const sayRefusal = (form: FormInstance, error: unknown): string | null => {
  if (!(error instanceof ApiError)) throw error;
  const names = Object.keys(form.getFieldsValue());
  const refused = names.flatMap((name) => {
    const errors = error.details.filter(({ path }) => path.split('.')[0] === name).map(({ message }) => message);
    return errors.length === 0 ? [] : [{ name, errors }];
  });
  form.setFields(refused);
  const [first] = refused;
  if (!first) return error.message;
  form.focusField(first.name);
  return null;
};

/** A refusal of that key, which the server gave to the whole, with what is said of it at the fields it is about. Any other error is returned as it came. */
export const refusalAt = (error: unknown, key: string, said: Readonly<Record<string, string>>): unknown => {
  if (!(error instanceof ApiError) || error.key !== key) return error;
  const details = Object.entries(said).map(([path, message]) => ({ path, key, message }));
  return new ApiError({ status: error.status, key, message: error.message, details });
};
