import { useState } from 'react';

type Errors<Name extends string> = Partial<Record<Name, string | undefined>>;

/**
 * What is wrong with the fields of a form; a field's name is its id. `show` keeps the found errors, takes the reader to the first and says
 * whether there is none.
 */
export const useFieldErrors = <Name extends string>() => {
  const [errors, setErrors] = useState<Errors<Name>>({});
  const show = (found: Errors<Name>): boolean => {
    setErrors(found);
    const first = Object.entries(found).find(([, error]) => error !== undefined)?.[0];
    const field = first === undefined ? null : document.querySelector<HTMLElement>(`#${first}`);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
    return first === undefined;
  };
  return { errors, show };
};
