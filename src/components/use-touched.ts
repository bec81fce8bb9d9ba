import { useMedia } from './use-media.ts';

/** Whether the reader points with a finger, as far as a browser can know: then nothing is said of a mouse. */
export const useTouched = (): boolean => useMedia('(pointer: coarse), (width <= 640px)');
