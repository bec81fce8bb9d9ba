import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clientInvitations, invitationsADay, mostAddresses } from '#contract/clients/client-invitations.ts';
import type { Client, TeamRole } from '#contract/clients/clients.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { Button } from '#components/button.tsx';
import { DialogActions } from '#components/dialog.tsx';
import { Field, describedBy } from '#components/field.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { TextArea } from '#components/text-input.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { useSend } from '#providers/data/use-send.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { RoleField } from './role-field.tsx';
import styles from './team.module.css';
import { useRefreshTeam } from './use-refresh-team.ts';

/**
 * The addresses of a pasted text, in their order, each once. They may be divided by line ends, commas, semicolons or blanks, and carry names
 * as a mail program copies them: `Lin Xiao <lin@acme.example>`. Full-width signs of a Chinese or Japanese keyboard are read as the plain ones. What is
 * no address stays, so that it can be said.
 */
const readAddresses = (text: string): string[] => {
  const pieces = text
    .normalize('NFKC')
    .split(/[,;、\n\r\t]+/)
    .flatMap((piece) => {
      const named = /<([^<>]*)>/.exec(piece)?.[1];
      return named === undefined ? piece.split(/\s+/) : [named.trim()];
    });
  const seen = new Map(pieces.filter((piece) => piece !== '').map((piece) => [piece.toLowerCase(), piece]));
  return [...seen.values()];
};

type InviteResult = ResponseOf<typeof clientInvitations.create>['results'][number];

const id = 'team-emails';

/** Whose share of a day an outcome means. */
const shares = {
  tooMany: invitationsADay.client,
  tooManyByYou: invitationsADay.inviter,
  tooManyToAddress: invitationsADay.address,
} as const;

const isShare = (outcome: InviteResult['outcome']): outcome is keyof typeof shares => Object.hasOwn(shares, outcome);

// What can be mended or tried again stays in the field.
const staysIn = ({ outcome }: InviteResult): boolean => outcome === 'invalid' || isShare(outcome);

/** Who was not invited, and why. */
const Explained = ({ outcomes }: { outcomes: readonly InviteResult[] }) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (outcomes.length === 0) return null;
  return (
    <section className={styles['explained']} aria-label={t('clients.team.explained')}>
      <h3>{t('clients.team.explained')}</h3>
      <ul>
        {outcomes.map(({ email, outcome }) => (
          <li key={email}>
            <strong>{email}</strong>
            <span>
              {isShare(outcome)
                ? t(`clients.team.outcomes.${outcome}`, { most: number(shares[outcome]) })
                : t(`clients.team.outcomes.${outcome === 'sent' ? 'alreadyInvited' : outcome}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Invites many people at once: addresses as they are pasted, one role, and an answer for each. */
export const InviteTab = ({ client }: { client: Client }) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [text, setText] = useState('');
  const [role, setRole] = useState<TeamRole>('mediaPlanner');
  const [missing, setMissing] = useState(false);
  const [said, setSaid] = useState('');
  const [outcomes, setOutcomes] = useState<readonly InviteResult[]>([]);
  const { send } = useSend(clientInvitations.create);
  const submission = useSubmission();
  const refresh = useRefreshTeam(client.id);
  useUnsaved(text.trim() !== '');

  const emails = readAddresses(text);
  const counts = { total: number(emails.length), most: number(mostAddresses) };
  const surplus = emails.length > mostAddresses ? t('clients.team.tooMany', counts) : undefined;
  const error = surplus ?? (missing && emails.length === 0 ? t('clients.team.none') : undefined);
  const hint = t(emails.length > 1 && !surplus ? 'clients.team.found' : 'clients.team.emailsHint', counts);

  const invite = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setMissing(emails.length === 0);
    if (emails.length === 0 || surplus) {
      document.querySelector<HTMLElement>(`#${id}`)?.focus();
      return;
    }
    setSaid('');
    await submission.run(async () => {
      const { results } = await send({ params: { clientId: client.id }, body: { emails, role } });
      const sent = results.filter(({ outcome }) => outcome === 'sent').length;
      setOutcomes(results.filter(({ outcome }) => outcome !== 'sent'));
      setText(
        results
          .filter(staysIn)
          .map(({ email }) => email)
          .join('\n'),
      );
      if (sent === 0) setSaid(t('clients.team.notSent'));
      else setSaid(sent === 1 ? t('clients.team.sentOne') : t('clients.team.sent', { total: number(sent) }));
      await refresh();
    });
  };

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void invite(event)}>
      <Field id={id} label={t('clients.team.emails')} hint={hint} error={error}>
        <TextArea
          id={id}
          rows={5}
          value={text}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={describedBy(id, { hint, error })}
          aria-invalid={error !== undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <RoleField role={role} onChange={setRole} />
      <FormProblem text={submission.problem} />
      <output className={styles['said']}>{said}</output>
      <Explained outcomes={outcomes} />
      <DialogActions>
        <Button kind="primary" type="submit" busy={submission.busy}>
          {t('clients.team.send')}
        </Button>
      </DialogActions>
    </form>
  );
};
