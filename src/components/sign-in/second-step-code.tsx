import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { recoveryCodeLength } from '#contract/identity/recovery-codes.ts';
import { isOneTimeCode } from './digits-of.ts';
import { Field, controlProps } from '#components/field.tsx';
import { OneTimeCode, RecoveryCodeInput } from './one-time-code.tsx';

/** Where a code comes from: the authenticator app, or the recovery codes that were kept. */
export type CodeWay = 'app' | 'recovery';

type CodeProblem = 'signIn.code.required' | 'signIn.code.invalid' | `error.validation.${'tooShort' | 'tooLong' | 'format'}`;

const recoveryProblem = (code: string): CodeProblem | undefined => {
  const plain = code.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');
  if (!/^[\da-z]*$/i.test(plain)) return 'error.validation.format';
  if (plain.length < recoveryCodeLength) return 'error.validation.tooShort';
  return plain.length > recoveryCodeLength ? 'error.validation.tooLong' : undefined;
};

/** What is wrong with a code before anybody is asked, and before it counts as a try: the key of its text. */
export const codeProblem = (way: CodeWay, code: string): CodeProblem | undefined => {
  if (code.trim() === '') return 'signIn.code.required';
  if (way === 'recovery') return recoveryProblem(code);
  return isOneTimeCode(code) ? undefined : 'signIn.code.invalid';
};

interface SecondStepCodeProps {
  id: string;
  way: CodeWay;
  value: string;
  onValue: (code: string) => void;
  error?: string | undefined;
}

/** The code of the second step, either way; it takes the focus whenever it appears. Give it the way as its `key`. */
export const SecondStepCode = ({ id, way, value, onValue, error }: SecondStepCodeProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  if (way === 'app')
    return <OneTimeCode ref={input} id={id} label={t('signIn.code.label')} value={value} onValue={onValue} error={error} />;
  return (
    <Field id={id} label={t('signIn.code.recoveryLabel')} error={error}>
      <RecoveryCodeInput ref={input} value={value} onChange={onValue} {...controlProps(id, { error })} />
    </Field>
  );
};
