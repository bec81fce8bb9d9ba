import type { ComponentType } from 'react';
import { type LazyScreen, lazyScreen } from '#components/lazy-screen.tsx';
import { patterns } from '#config/paths.ts';
import { demo } from '#demo/index.ts';
import { loadAllTexts, loadPublicTexts } from '#providers/i18n/texts.ts';

interface PublicRoute {
  readonly path: string;
  readonly screen: LazyScreen;
}

// The sign-in itself needs only the first texts.
const publicScreen = (load: () => Promise<ComponentType>, texts: () => Promise<void> = loadPublicTexts): LazyScreen =>
  lazyScreen(async () => {
    const [screen] = await Promise.all([load(), texts()]);
    return screen;
  });

/** Signing in over a page with unsaved work. */
export const signInAgain = lazyScreen(() => import('#pages/auth/sign-in-again.tsx').then((file) => file.SignInAgain));

const SignIn = lazyScreen(() => import('#pages/auth/sign-in-page.tsx').then((file) => file.SignInPage));

/** Brings the sign-in screen before it is wanted. */
export const bringSignIn = SignIn.preload;

/** Every screen that needs no session; each comes as a piece of its own, and none of them brings Refine. */
export const publicRoutes: readonly PublicRoute[] = [
  { path: patterns.login, screen: SignIn },
  { path: patterns.resetPassword, screen: publicScreen(() => import('#pages/auth/reset-page.tsx').then((file) => file.ResetPage)) },
  {
    path: patterns.newPassword,
    screen: publicScreen(() => import('#pages/auth/new-password-page.tsx').then((file) => file.NewPasswordPage)),
  },
  {
    path: patterns.passwordChanged,
    screen: publicScreen(() => import('#pages/auth/password-changed-page.tsx').then((file) => file.PasswordChangedPage)),
  },
  { path: patterns.invitation, screen: publicScreen(() => import('#pages/auth/invitation-page.tsx').then((file) => file.InvitationPage)) },
  {
    path: patterns.reportMails,
    screen: publicScreen(() => import('#pages/auth/report-mails-page.tsx').then((file) => file.ReportMailsPage), loadAllTexts),
  },
  {
    path: patterns.recoveryCodes,
    screen: publicScreen(() => import('#pages/settings/recovery-codes-page.tsx').then((file) => file.RecoveryCodesPage), loadAllTexts),
  },
  demo,
];
