import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { z } from 'zod';
import { keepValue, keptValue } from './kept-values.ts';

/** State that comes back when the page is loaded again in another language. Never for secrets: it is written down in between. */
export const useKeptState = <Value>(name: string, schema: z.ZodType<Value>, initial: Value): [Value, Dispatch<SetStateAction<Value>>] => {
  const [value, setValue] = useState<Value>(() => schema.safeParse(keptValue(name)).data ?? initial);
  useEffect(() => keepValue(name, () => value), [name, value]);
  return [value, setValue];
};
