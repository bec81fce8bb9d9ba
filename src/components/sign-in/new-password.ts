import { brokenPasswordRules } from '#domain/people/password-rules.ts';
import { deployment } from '#config/deployment.ts';

/** A new password as it is typed, twice. */
export interface NewPassword {
  readonly password: string;
  readonly repeat: string;
}

export const emptyPassword: NewPassword = { password: '', repeat: '' };

type PasswordProblem = 'error.validation.required' | 'signIn.rules.digitAndUppercase' | 'error.password.weak';

/** What is wrong with a new password: the key of its text, and whether the repetition is missing or different. Empty when it is good. */
export const newPasswordProblems = ({
  password,
  repeat,
}: NewPassword): { readonly password?: PasswordProblem; readonly repeat?: 'required' | 'mismatch' } => {
  const broken = brokenPasswordRules(password, deployment.passwordReading);
  const problem = (): PasswordProblem | undefined => {
    if (password === '') return 'error.validation.required';
    if (broken.includes('digit') || broken.includes('uppercase')) return 'signIn.rules.digitAndUppercase';
    return broken.length > 0 ? 'error.password.weak' : undefined;
  };
  const found = problem();
  return {
    ...(found && { password: found }),
    ...(repeat === '' ? { repeat: 'required' as const } : repeat !== password && { repeat: 'mismatch' as const }),
  };
};
