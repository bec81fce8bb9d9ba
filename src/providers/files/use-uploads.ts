import { useMemo, useSyncExternalStore } from 'react';
import { type Upload, uploadQueue } from './upload-queue.ts';

/** The files that are on their way to this place. */
export const useUploads = (place: string): readonly Upload[] => {
  const { subscribe, uploads } = uploadQueue();
  const all = useSyncExternalStore(subscribe, uploads);
  return useMemo(() => all.filter((upload) => upload.place === place), [all, place]);
};
