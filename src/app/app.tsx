import { Route, Routes } from 'react-router-dom';
import { lazyScreen } from '#components/lazy-screen.tsx';
import { Toaster } from './toaster.tsx';
import { loadHomeTexts } from '#providers/i18n/texts.ts';
import { watchHistory } from '#providers/navigation/history-guard.ts';
import type { Plugin } from '#resources/resource.ts';
import { ConsoleRouter } from './console-router.tsx';
import { publicRoutes } from './public-routes.ts';
import { OtherPlugins } from './other-plugins.ts';

watchHistory();

// Everything for people who are signed in comes in one piece with the texts of the frame; the screens before it need none of it.
const SignedIn = lazyScreen(async () => {
  const [file] = await Promise.all([import('./signed-in.tsx'), loadHomeTexts()]);
  await file.prepare(location.pathname);
  return file.SignedIn;
});

/**
 * The console: the screens that need no session, and everything behind the sign-in. What is not there yet keeps the document's own frame on screen.
 * `plugins`: what it is made of, in place of the product's own.
 */
export const App = ({ plugins = null }: { plugins?: readonly Plugin[] | null }) => (
  <ConsoleRouter>
    <OtherPlugins value={plugins}>
      <Routes>
        {publicRoutes.map(({ path, screen: Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<SignedIn />} />
      </Routes>
    </OtherPlugins>
    <Toaster />
  </ConsoleRouter>
);
