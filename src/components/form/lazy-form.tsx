import { type ComponentType, Suspense, lazy } from 'react';
import { reloadOnce } from '#components/lazy-screen.tsx';
import { Skeleton } from '#components/skeleton.tsx';

/**
 * A form whose code, and antd with it, comes when it is opened: the screen around it does not wait for either.
 * @param load resolves to the form, such as `() => import('./note-form.tsx').then((file) => file.NoteForm)`.
 */
export const lazyForm = <Props extends object>(load: () => Promise<ComponentType<Props>>, height = '240px'): ComponentType<Props> => {
  const Form = lazy(async () => ({ default: await load().catch(reloadOnce) }));
  return (props) => (
    <Suspense fallback={<Skeleton height={height} />}>
      <Form {...props} />
    </Suspense>
  );
};
