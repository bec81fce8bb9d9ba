import { type ComponentType, Suspense, lazy, useMemo, useState } from 'react';
import { ofApplication } from '#providers/application/application.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Failure } from './failure.tsx';
import { reloadOnce } from './lazy-screen.tsx';
import { Skeleton } from './skeleton.tsx';

/**
 * A part of a screen whose code, and perhaps a library with it, comes when it is shown: the screen around it does not wait
 * for it, and stays as it is when it does not come. Then the part says so in its place, with a way to try again.
 * Of no height, it takes no gap between its neighbours either.
 * Of a shared height, it lets what stands beside it wait as well: for both there is one `Suspense` around them.
 * @param load resolves to the part, such as `() => import('./note-form.tsx').then((file) => file.NoteForm)`.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>, height = '240px'): ComponentType<Props> => {
  const begin = () => lazy(async () => ({ default: await load().catch(reloadOnce) }));
  // React remembers a failure for good: another try is another lazy component, for whoever shows the part later as well.
  const own = ofApplication(() => ({ Part: begin() }));
  return (props) => {
    const [{ Part, tries }, setShown] = useState(() => ({ ...own(), tries: 0 }));
    const Missing = useMemo(() => {
      const retry = (): void => {
        own().Part = begin();
        setShown((before) => ({ ...own(), tries: before.tries + 1 }));
      };
      return ({ error }: { error: unknown }) => <Failure error={error} onRetry={retry} />;
    }, []);
    return (
      <ErrorBoundary resetKey={String(tries)} fallback={Missing}>
        {height === 'shared' ? (
          <Part {...props} />
        ) : (
          <Suspense fallback={height !== '0' && <Skeleton height={height} />}>
            <Part {...props} />
          </Suspense>
        )}
      </ErrorBoundary>
    );
  };
};
