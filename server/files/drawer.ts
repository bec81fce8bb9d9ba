import { fileURLToPath } from 'node:url';
import { openHelper } from '#server/jobs/helper-process.ts';
import type { Drawing, Drawn } from './draw.ts';

const usual = fileURLToPath(new URL('./draw.ts', import.meta.url));

/** Draws pictures one after the other, in a process beside the server. */
export const openDrawer = (program = usual): ((drawing: Drawing) => Promise<Drawn>) => {
  const help = openHelper<{ readonly drawn: Drawn }>({
    program,
    memory: 128,
    patience: 20_000,
  });
  return async (drawing) => (await help({ ...drawing }))?.answer.drawn ?? null;
};
