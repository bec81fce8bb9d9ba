import { useEffect, useRef } from 'react';

interface MadeFile {
  readonly id: string;
  readonly name: string;
  readonly state: 'WAITING' | 'WORKING' | 'READY' | 'FAILED';
}

export const isUnderWay = ({ state }: Pick<MadeFile, 'state'>): boolean => state === 'WAITING' || state === 'WORKING';

/** How long nobody looks at what has become of a file meanwhile, in milliseconds. */
const betweenLooks = 1000;

/** Looks at files again while any of them is being made, and says how one ended. */
export const useMadeFiles = (
  files: readonly MadeFile[] | undefined,
  { look, onReady, onFailed }: { look: () => Promise<void>; onReady: () => void; onFailed: (name: string) => void },
): void => {
  const now = useRef({ look, onReady, onFailed });
  useEffect(() => {
    now.current = { look, onReady, onFailed };
  });
  const isWorking = files?.some(isUnderWay) ?? false;
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setInterval(() => void now.current.look(), betweenLooks);
    return () => clearInterval(timer);
  }, [isWorking]);

  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!files) return;
    for (const { state, name } of files.filter(({ id }) => before.current.includes(id))) {
      if (state === 'READY') now.current.onReady();
      if (state === 'FAILED') now.current.onFailed(name);
    }
    before.current = files.filter(isUnderWay).map(({ id }) => id);
  }, [files]);
};
