import { useEffect } from 'react';

/** A file that misses its place must not take the page away. */
export const useSafeDrops = (): void => {
  useEffect(() => {
    const keep = (event: Event): void => {
      if (event instanceof globalThis.DragEvent && event.dataTransfer?.types.includes('Files') && !event.defaultPrevented) {
        const onInput = event.target instanceof HTMLInputElement && event.target.type === 'file';
        if (!onInput) event.preventDefault();
      }
    };
    document.addEventListener('dragover', keep);
    document.addEventListener('drop', keep);
    return () => {
      document.removeEventListener('dragover', keep);
      document.removeEventListener('drop', keep);
    };
  }, []);
};
