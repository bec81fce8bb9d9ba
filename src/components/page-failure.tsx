import { ApiError } from '#providers/http/api-error.ts';
import { ErrorPage } from './error-page.tsx';
import { Failure } from './failure.tsx';
import { Page } from './page.tsx';

interface PageFailureProps {
  /** Without it the page is called what its definition says. */
  title?: string;
  error: unknown;
  onRetry: () => void;
}

/** Stands for a whole page whose object did not come: nothing there, not allowed, or worth another try. */
export const PageFailure = ({ title, error, onRetry }: PageFailureProps) => {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return <ErrorPage kind="notFound" />;
  if (status === 403) return <ErrorPage kind="forbidden" />;
  return (
    <Page {...(title !== undefined && { title })}>
      <Failure error={error} onRetry={onRetry} />
    </Page>
  );
};
