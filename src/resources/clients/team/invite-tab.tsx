import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clientInvitations, invitationsADay, mostAddresses } from '#contract/clients/client-invitations.ts';
import type { Client, TeamRole } from '#contract/clients/clients.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { Button } from '#components/button.tsx';
import { DialogActions } from '#components/dialog.tsx';
import { ConsoleForm } from '#components/form/form.tsx';
import { useSendForm } from '#components/form/use-send-form.ts';
import { useSend } from '#providers/data/use-send.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
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

/** Who is invited, as the form holds it. */
interface Invitees {
  readonly emails: string;
  readonly role: TeamRole;
}

const nobody: Invitees = { emails: '', role: 'mediaPlanner' };

/** Invites many people at once: addresses as they are pasted, one role, and an answer for each. */
export const InviteTab = ({ client }: { client: Client }) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [said, setSaid] = useState('');
  const [outcomes, setOutcomes] = useState<readonly InviteResult[]>([]);
  const { send } = useSend(clientInvitations.create);
  const refresh = useRefreshTeam(client.id);
  const { formProps, failure, busy, wait } = useSendForm<Invitees>({
    initialValues: nobody,
    send: async ({ emails, role }) => {
      setSaid('');
      const { results } = await send({ params: { clientId: client.id }, body: { emails: readAddresses(emails), role } });
      const sent = results.filter(({ outcome }) => outcome === 'sent').length;
      const left = results.filter(staysIn).map(({ email }) => email);
      setOutcomes(results.filter(({ outcome }) => outcome !== 'sent'));
      form.setFields([
        { name: 'emails', value: left.join('\n'), touched: left.length > 0 },
        { name: 'role', touched: false },
      ]);
      if (sent === 0) setSaid(t('clients.team.notSent'));
      else setSaid(sent === 1 ? t('clients.team.sentOne') : t('clients.team.sent', { total: number(sent) }));
      await refresh();
    },
  });
  const { form } = formProps;

  const count = readAddresses(Form.useWatch('emails', form) ?? '').length;
  const countsOf = (total: number) => ({ total: number(total), most: number(mostAddresses) });
  const hint = t(count > 1 && count <= mostAddresses ? 'clients.team.found' : 'clients.team.emailsHint', countsOf(count));
  const demand = async (emails: string): Promise<void> => {
    if (readAddresses(emails).length === 0) throw new Error(t('clients.team.none'));
  };
  const limit = async (emails: string): Promise<void> => {
    const total = readAddresses(emails).length;
    if (total > mostAddresses) throw new Error(t('clients.team.tooMany', countsOf(total)));
  };

  return (
    <ConsoleForm
      name="team"
      formProps={formProps}
      failure={failure}
      wait={wait}
      actions={
        <DialogActions>
          <Button kind="primary" type="submit" busy={busy} aria-disabled={wait > 0}>
            {t('clients.team.send')}
          </Button>
        </DialogActions>
      }
    >
      <Form.Item
        name="emails"
        label={t('clients.team.emails')}
        extra={hint}
        // Too many are said while they are typed; that there are none, when it is sent.
        validateTrigger="onChange"
        rules={[
          { validateTrigger: 'onSubmit', validator: (_, emails: string) => demand(emails) },
          { validateTrigger: 'onChange', validator: (_, emails: string) => limit(emails) },
        ]}
      >
        <Input.TextArea rows={5} spellCheck={false} autoComplete="off" />
      </Form.Item>
      <RoleField />
      <output className={styles['said']}>{said}</output>
      <Explained outcomes={outcomes} />
    </ConsoleForm>
  );
};
