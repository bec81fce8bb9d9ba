import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { keepValue, keptValue } from './kept-values.ts';

/** State that comes back when the page is loaded again in another language, as far as `read` understands it. Never for secrets: it is written down in between. */
export const useKeptState = <Value>(
  name: string,
  read: (kept: unknown) => Value | undefined,
  initial: Value,
): [Value, Dispatch<SetStateAction<Value>>] => {
  const [value, setValue] = useState<Value>(() => read(keptValue(name)) ?? initial);
  useEffect(() => keepValue(name, () => value), [name, value]);
  return [value, setValue];
};
