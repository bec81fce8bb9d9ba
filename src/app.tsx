import { BrowserRouter, Route, Routes } from 'react-router';
import { lazyScreen } from '#components/lazy-screen.tsx';
import { Toaster } from '#components/toaster.tsx';
import { patterns } from '#config/paths.ts';
import { loadHomeTexts } from '#providers/i18n/texts.ts';

const SignInPage = lazyScreen(() => import('#pages/auth/sign-in-page.tsx').then((file) => file.SignInPage));

// Everything for people who are signed in comes in one piece with the texts of the frame; the sign-in screen needs none of it.
const SignedIn = lazyScreen(async () => {
  const [file] = await Promise.all([import('./signed-in.tsx'), loadHomeTexts()]);
  await file.prepare(location.pathname);
  return file.SignedIn;
});

/** The console: the sign-in screen, and everything behind it. What is not there yet keeps the document's own frame on screen. */
export const App = () => (
  <BrowserRouter>
    <Routes>
      <Route path={patterns.login} element={<SignInPage />} />
      <Route path="*" element={<SignedIn />} />
    </Routes>
    <Toaster />
  </BrowserRouter>
);
