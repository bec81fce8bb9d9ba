import { cell, useCell } from '#providers/application/cell.ts';

const interrupted = cell(() => false);

/** Whether the session waits to be renewed because the server does not answer: nobody is signed out for that. */
export const isInterrupted = interrupted.get;

export const setInterrupted = interrupted.set;

/** Calls back when an interruption begins or is over. Returns the way to stop. */
export const onInterruption = interrupted.listen;

export const useInterrupted = (): boolean => useCell(interrupted);
