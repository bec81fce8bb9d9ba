import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { Notice } from '#components/notice.tsx';
import { PasswordField } from '#components/sign-in/password-field.tsx';
import { SecondaryAction } from '#components/sign-in/secondary-action.tsx';
import { SignedOutForm, SignedOutScreen } from '#components/sign-in/signed-out-screen.tsx';
import { paths } from '#config/paths.ts';
import type { Refusal } from './attempt.ts';
import { UsernameField } from './username-field.tsx';

export interface SignInState {
  readonly busy: boolean;
  /** Seconds until another try is welcome. */
  readonly left: number;
  readonly refusal: Pick<Refusal, 'text' | 'about'> | null;
  readonly reason: string | null;
  readonly errors: Readonly<Partial<Record<'username' | 'password', string | undefined>>>;
}

interface SignInViewProps {
  /** What the form begins with. */
  username: string;
  inputs: Readonly<Record<'username' | 'password', RefObject<HTMLInputElement | null>>>;
  state: SignInState;
  onSubmit: () => void;
}

/** The sign-in form as it looks. It needs no library: the document draws it by itself (`src/app/first-sight`), and the console goes on with the same elements. */
export const SignInView = ({ username: known, inputs, state, onSubmit }: SignInViewProps) => {
  const { t } = useTranslation();
  const { busy, left, refusal, reason, errors } = state;
  const { username, password } = inputs;

  const first = known === '' ? username : password;

  useEffect(() => {
    // Whoever is in the form already stays where they are.
    if (!first.current?.form?.contains(document.activeElement)) first.current?.focus();
  }, [first]);

  const wrong = refusal?.about === 'credentials' && { 'aria-invalid': true, 'aria-describedby': 'sign-in-problem' };

  return (
    <SignedOutScreen title={t('signIn.title')}>
      <SignedOutForm onSubmit={onSubmit}>
        {reason !== null && refusal === null && (
          <Notice tone="stopped">
            <output>{reason}</output>
          </Notice>
        )}
        <FormProblem id="sign-in-problem" text={refusal?.text ?? null} wait={left} aside />
        <UsernameField ref={username} label={t('signIn.username')} error={errors.username} defaultValue={known} {...wrong} />
        <PasswordField
          ref={password}
          id="password"
          label={t('signIn.password')}
          error={errors.password}
          autoComplete="current-password"
          maxLength={128}
          {...wrong}
        />
        <SecondaryAction to={paths.resetPassword()}>{t('signIn.forgot')}</SecondaryAction>
        <Button kind="primary" type="submit" busy={busy} aria-disabled={left > 0}>
          {busy ? t('signIn.busy') : t('signIn.submit')}
        </Button>
        <Button kind="quiet" href={paths.demo('planner-basic')}>
          {t('signIn.demo')}
        </Button>
      </SignedOutForm>
    </SignedOutScreen>
  );
};
