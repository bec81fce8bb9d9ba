import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Me, me as meEndpoints } from '#contract/identity/identity.ts';
import { ErrorBoundary, type FallbackProps } from '#components/error-boundary.tsx';
import { Failure } from '#components/failure.tsx';
import { BareFrame } from '#components/shell/bare-frame.tsx';
import { paths, patterns } from '#config/paths.ts';
import { beginAgain, forgetEverything, readFailedAgain } from '#providers/data/cache.ts';
import { queryClient } from '#providers/data/query-client.ts';
import { readingOf } from '#providers/data/use-endpoint.ts';
import { ConsoleRefine } from '#providers/refine/console-refine.tsx';
import { type SessionEnd, lastEnding, onSessionEnd, sessionCount } from '#providers/session/end-session.ts';
import { isSignInWanted, isPaused, onPausedSession } from '#providers/session/paused-session.ts';
import { isInterrupted, onInterruption } from '#providers/session/interruption.ts';
import { storedTokens } from '#providers/session/tokens.ts';
import { watchSession } from '#providers/session/watch-session.ts';
import { applicationSheets } from '#providers/sheet/sheets.ts';
import { forgetTexts } from '#providers/session/kept-text.ts';
import { SheetsContext } from '#providers/sheet/use-sheet.ts';
import { bringSignIn, signInAgain as SignInAgain } from './public-routes.ts';
import { Frame } from './frame.tsx';
import { refineResourcesOf, usePlugins } from './plugins.ts';
import { preloadScreen } from './preload-screen.ts';

const WithRefine = ({ person, children }: { person: Me; children: ReactNode }) => {
  const plugins = usePlugins();
  const { t } = useTranslation();
  const refineResources = useMemo(() => refineResourcesOf(plugins, t), [plugins, t]);
  return (
    <ConsoleRefine person={person} resources={refineResources}>
      {children}
    </ConsoleRefine>
  );
};

// Between the end of a session and the sign-in screen there is nobody to ask about.
const nobody = (): Promise<never> => new Promise(() => undefined);

const KnownPerson = () => {
  const { data } = useSuspenseQuery({
    ...readingOf(meEndpoints.get, {}, { session: sessionCount() }),
    ...(storedTokens() === null && !isPaused() && { queryFn: nobody }),
  });
  const signInWanted = useSyncExternalStore(onPausedSession, isSignInWanted);
  return (
    <WithRefine person={data}>
      <Frame />
      {signInWanted && (
        <Suspense>
          <SignInAgain />
        </Suspense>
      )}
    </WithRefine>
  );
};

const UnknownPerson = ({ error, retry }: FallbackProps) => {
  const again = (): void => {
    void beginAgain(meEndpoints.get);
    retry();
  };
  useEffect(() => onInterruption(() => isInterrupted() || again()));
  return (
    <BareFrame>
      <Failure error={error} onRetry={again} />
    </BareFrame>
  );
};

// What could not be read while the session could not be renewed.
const askAgain = (): void => {
  if (!isInterrupted()) void readFailedAgain();
};

/** Brings what the first screen needs, so that nothing but the screen itself is ever shown. */
export const prepare = preloadScreen;

/** Leaves as soon as it is on the page. */
const Leave = ({ onLeave }: { onLeave: () => void }) => {
  useEffect(onLeave, [onLeave]);
  return null;
};

/** Everything behind the sign-in: who it is, Refine, and the frame with the screens. */
export const SignedIn = () => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;

  const [sheets] = useState(applicationSheets);
  const [left, setLeft] = useState(false);
  const leaving = useRef(false);
  // A refused refresh of this tab and another tab's word of it may arrive together: one visit of the sign-in is enough.
  const leave = useCallback(
    (returnTo?: string, reason?: SessionEnd): void => {
      if (leaving.current) return;
      leaving.current = true;
      void navigate(paths.login(returnTo), { replace: true, ...(reason && { state: { ended: reason } }) });
    },
    [navigate],
  );
  useEffect(
    () =>
      onSessionEnd((reason) => {
        // Nobody types into a page that makes way: it goes before the next key, and the sign-in screen comes when it is drawn.
        queueMicrotask(() => flushSync(() => setLeft(true)));
        forgetEverything();
        sheets.end();
        if (reason !== 'lost') {
          void sheets.wipe();
          forgetTexts();
        }
        // The newest address: what was drawn last may be a change behind it.
        const there = location.pathname === patterns.login ? here : location.pathname + location.search;
        leave(reason === 'lost' ? there : undefined, reason);
      }),
    [leave, here, sheets],
  );
  useEffect(() => sheets.end, [sheets]);
  useEffect(() => watchSession(bringSignIn), []);
  useEffect(() => onInterruption(askAgain), []);

  if (left) return null;
  if (!storedTokens() && !isPaused()) return <Leave onLeave={() => leave(here, lastEnding() ?? undefined)} />;
  return (
    <QueryClientProvider client={queryClient()}>
      <ErrorBoundary resetKey={here} fallback={UnknownPerson}>
        <SheetsContext value={sheets}>
          <KnownPerson />
        </SheetsContext>
      </ErrorBoundary>
    </QueryClientProvider>
  );
};
