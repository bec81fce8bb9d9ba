import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Invitation, invitations } from '#contract/identity/invitations.ts';
import { Button } from '#components/button.tsx';
import { Field } from '#components/field.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { NewPasswordFields } from '#components/sign-in/new-password-fields.tsx';
import { emptyPassword, newPasswordProblems } from '#components/sign-in/new-password.ts';
import { SignedOutForm, SignedOutScreen } from '#components/sign-in/signed-out-screen.tsx';
import { TextInput } from '#components/text-input.tsx';
import { useFieldErrors } from '#components/use-field-errors.ts';
import { paths } from '#config/paths.ts';
import { call } from '#providers/http/call.ts';
import { signIn } from '#providers/session/sign-in.ts';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import styles from './invitation.module.css';
import { type InvitationWays, useAcceptance } from './use-acceptance.ts';
import { WrongAccount } from './wrong-account.tsx';

interface InvitationProfileProps {
  token: string;
  invitation: Invitation;
  /** That the address is theirs; empty where the mailed link says so itself. */
  proof: string;
  onJoined: () => void;
  ways: InvitationWays;
}

/** A new person's name and password; afterwards they are signed in. */
export const InvitationProfile = ({ token, invitation, proof, onJoined, ways }: InvitationProfileProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [fresh, setFresh] = useState(emptyPassword);
  const { errors, show } = useFieldErrors<'name' | 'password' | 'repeat'>();
  const { busy, problem, wait, run } = useAcceptance(ways);
  const { email } = invitation;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const join = async (): Promise<void> => {
    await call(invitations.accept, {
      params: { token },
      body: { name: name.trim(), password: fresh.password, ...(proof !== '' && { proof }) },
    });
    try {
      await signIn({ username: email, password: fresh.password });
      onJoined();
    } catch {
      // The account is there all the same.
      void navigate(paths.login(undefined, email), { replace: true });
    }
  };

  const submit = (): void => {
    const { password, repeat } = newPasswordProblems(fresh);
    const required = t('error.validation.required');
    const whole = show({
      ...(name.trim() === '' && { name: required }),
      ...(password && { password: t(password) }),
      ...(repeat && { repeat: repeat === 'required' ? required : t('invitation.profile.mismatch') }),
    });
    if (whole) void run(join);
  };

  return (
    <SignedOutScreen title={t('invitation.profile.title')} lead={t('invitation.profile.time')}>
      <div className={`${layout.box} ${styles['who']}`}>
        <p className={prose.breaks}>{t('invitation.profile.email', { email })}</p>
        <WrongAccount email={email} />
      </div>
      <SignedOutForm onSubmit={submit}>
        <FormProblem text={problem} wait={wait} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field id="name" label={t('invitation.profile.name')} error={errors.name}>
          <TextInput
            ref={first}
            id="name"
            name="name"
            type="text"
            autoComplete="name"
            maxLength={80}
            value={name}
            aria-invalid={errors.name !== undefined}
            aria-describedby={errors.name && 'name-error'}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <NewPasswordFields
          value={fresh}
          onValue={setFresh}
          labels={{ password: t('invitation.profile.password'), repeat: t('invitation.profile.repeat') }}
          errors={errors}
        />
        <Button kind="primary" type="submit" busy={busy} aria-disabled={wait > 0}>
          {t('invitation.profile.submit')}
        </Button>
      </SignedOutForm>
    </SignedOutScreen>
  );
};
