import { ErrorPage } from '#components/error-page.tsx';

export const ForbiddenPage = () => <ErrorPage kind="forbidden" />;
export const NotFoundPage = () => <ErrorPage kind="notFound" />;
export const ServerErrorPage = () => <ErrorPage kind="serverError" />;
