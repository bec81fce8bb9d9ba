import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Refusal } from '#server/refusal.ts';

/** One file of the catalogue's data, checked. The server does not start with a file that is wrong, and says where. */
export const dataFile = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> => {
  const parsed = schema.safeParse(JSON.parse(readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8')));
  if (!parsed.success) throw new Refusal(`The catalogue's ${file} is not usable:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
};
