import { z } from 'zod';
import { teamRoles } from '#contract/clients/clients.ts';
import { LanguageCode } from '#contract/envelope.ts';
import { type Authority, authorities } from '#contract/identity/identity.ts';
import type { Language } from '#contract/languages.ts';
import { needsTwoFactor } from '#domain/people/permissions.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { endSessionsOf, foldUsername } from '#server/identity/store.ts';
import { createInvitation } from '#server/invitations/create-invitation.ts';
import { isAddress } from '#server/mail/outbox.ts';
import { Refusal } from '#server/refusal.ts';
import { createUser } from './create-user.ts';
import { operatorReason, operatorTrace } from './operator-trace.ts';
import { resetTwoStep, unlock } from './rescue-user.ts';
import { type UserArguments, userHelp } from './user-arguments.ts';
import {
  type Client,
  type User,
  addAssignment,
  findClients,
  listUsers,
  lockUser,
  removeAssignment,
  setAuthorities,
  setBlocked,
} from './user-store.ts';

export interface Operating {
  readonly db: Database;
  readonly now: Date;
  /** The console's address as far as it is set. */
  readonly address: string | undefined;
  readonly say: (line: string) => void;
}

type Command = (operating: Operating, given: UserArguments) => Promise<void>;

/** The words a command wants, exactly so many. */
const wordsOf = <const Names extends readonly string[]>(
  { command, words }: UserArguments,
  names: Names,
): { [Index in keyof Names]: string } => {
  if (words.length !== names.length)
    throw new Refusal(`Write: npm run user -- ${[command, ...names].join(' ')}\nMore: npm run user -- --help`);
  return words as unknown as { [Index in keyof Names]: string };
};

const languageOf = ({ options }: UserArguments): Language => {
  const language = LanguageCode.safeParse(options.language ?? 'en');
  if (!language.success) throw new Refusal(`The languages are ${LanguageCode.options.join(', ')}.`);
  return language.data;
};

const demandUser = async (tx: Transaction, username: string): Promise<User> => {
  const user = await lockUser(tx, foldUsername(username));
  if (!user) throw new Refusal(`Nobody is called ${username}. Everybody: npm run user -- list`);
  return user;
};

const demandClient = async (tx: Transaction, named: string): Promise<Client> => {
  const [client, ...others] = await findClients(tx, named);
  if (!client) throw new Refusal(`No client is called ${named}.`);
  if (others.length > 0) {
    const ids = [client, ...others].map(({ id }) => id);
    throw new Refusal(`Several clients are called ${named}; name one by its id: ${ids.join(', ')}`);
  }
  return client;
};

/** A change to one person: within one transaction, with its audit row, unless `change` says that nothing was to be done. */
const about =
  (
    action: string,
    change: (tx: Transaction, user: User, operating: Operating) => Promise<{ said: string; done?: false; diff?: Record<string, unknown> }>,
  ): Command =>
  async (operating, given) => {
    const [username] = wordsOf(given, ['NAME']);
    const said = await operating.db.transaction(async (tx) => {
      const user = await demandUser(tx, username);
      const { said: sentence, done, diff } = await change(tx, user, operating);
      const entry = { clientId: null, action, objectId: user.id, reason: operatorReason(), ...(diff && { diff }) };
      if (done !== false) await writeAudit(tx, operatorTrace(operating.now), entry);
      return sentence;
    });
    operating.say(said);
  };

const changeAuthority =
  (granting: boolean): Command =>
  async ({ db, now, say }, given) => {
    const [username, named] = wordsOf(given, ['NAME', 'AUTHORITY']);
    const authority = z.enum(authorities).safeParse(named);
    if (!authority.success) throw new Refusal(`The authorities are ${authorities.join(', ')}.`);
    const said = await db.transaction(async (tx) => {
      const user = await demandUser(tx, username);
      const others = user.authorities.filter((each) => each !== authority.data);
      const after: Authority[] = granting ? [...others, authority.data] : others;
      const has = after.length === 0 ? 'has no authority and cannot sign in' : `has ${after.join(', ')}`;
      if (after.length === user.authorities.length) return `Nothing to do: ${user.username} ${has}.`;
      await setAuthorities(tx, user.id, after);
      const diff = { authorities: { from: user.authorities, to: after } };
      const action = granting ? 'identity.grant' : 'identity.revoke';
      await writeAudit(tx, operatorTrace(now), { clientId: null, action, objectId: user.id, diff, reason: operatorReason() });
      const hint =
        granting && needsTwoFactor([authority.data]) ? ' Outside of a sample world they have to turn two-step verification on.' : '';
      return `${user.username} ${has}.${hint}`;
    });
    say(said);
  };

const changeAssignment =
  (assigning: boolean): Command =>
  async ({ db, now, say }, given) => {
    const [username, named] = wordsOf(given, ['NAME', 'CLIENT']);
    const said = await db.transaction(async (tx) => {
      const user = await demandUser(tx, username);
      const client = await demandClient(tx, named);
      if (assigning && !user.authorities.includes('cmp:campaign:sps-support')) {
        throw new Refusal(`Clients are assigned to external partners: grant ${user.username} cmp:campaign:sps-support first.`);
      }
      const changed = await (assigning ? addAssignment : removeAssignment)(tx, user.id, client.id);
      const works = `${user.username} ${assigning ? 'works' : 'does not work'} for ${client.name}.`;
      if (!changed) return `Nothing to do: ${works}`;
      const action = assigning ? 'identity.assign' : 'identity.unassign';
      await writeAudit(tx, operatorTrace(now), { clientId: client.id, action, objectId: user.id, reason: operatorReason() });
      return works;
    });
    say(said);
  };

const invite: Command = async ({ db, now, say }, given) => {
  const [email, named, role] = wordsOf(given, ['ADDRESS', 'CLIENT', 'ROLE']);
  const language = languageOf(given);
  const teamRole = z.enum(teamRoles).safeParse(role);
  if (!teamRole.success) throw new Refusal(`The roles are ${teamRoles.join(', ')}.`);
  if (!isAddress(email)) throw new Refusal(`${email} is not an e-mail address.`);
  const client = await db.transaction(async (tx) => {
    const found = await demandClient(tx, named);
    const inviter = { id: null, name: 'Campaign Console' };
    await createInvitation(tx, operatorTrace(now), { email, client: found, role: teamRole.data, inviter, language });
    return found;
  });
  say(`The invitation to ${client.name} is on its way to ${email}; it can be accepted for 7 days.`);
};

const list: Command = async ({ db, say }, given) => {
  wordsOf(given, []);
  const everybody = await listUsers(db);
  for (const user of everybody) {
    const state = [user.blocked && 'blocked', user.twoFactor && 'two-step verification'].filter(Boolean);
    const facts = [
      user.authorities.join(', ') || 'no authority',
      ...(user.teams.length > 0 ? [`team of ${user.teams.join(', ')}`] : []),
      ...(user.assigned.length > 0 ? [`works for ${user.assigned.join(', ')}`] : []),
      ...state,
    ];
    say(`${user.username}  ${user.name}: ${facts.join(' · ')}`);
  }
  say(everybody.length === 1 ? '1 person' : `${everybody.length.toLocaleString('en')} people`);
};

const commands: Readonly<Record<string, Command>> = {
  list,
  create: async (operating, given) => {
    wordsOf(given, []);
    await createUser(operating, { ...given.options, language: languageOf(given) });
  },
  grant: changeAuthority(true),
  revoke: changeAuthority(false),
  assign: changeAssignment(true),
  unassign: changeAssignment(false),
  invite,
  block: about('identity.block', async (tx, user, { now }) => {
    if (user.blocked) return { said: `Nothing to do: ${user.username} is blocked.`, done: false };
    await setBlocked(tx, user.id, true);
    await endSessionsOf(tx, user.id, now);
    return { said: `${user.username} is blocked and signed out everywhere.` };
  }),
  unblock: about('identity.unblock', async (tx, user) => {
    if (!user.blocked) return { said: `Nothing to do: ${user.username} is not blocked.`, done: false };
    await setBlocked(tx, user.id, false);
    return { said: `${user.username} can sign in again.` };
  }),
  'end-sessions': about('identity.endSessions', async (tx, user, { now }) => {
    await endSessionsOf(tx, user.id, now);
    return { said: `${user.username} is signed out everywhere.` };
  }),
  unlock: about('identity.unlock', (tx, user, { db, now }) => unlock(tx, db, user, now)),
  'reset-two-step': about('identity.resetTwoStep', (tx, user, { now }) => resetTwoStep(tx, user, now)),
};

/** Runs one command of the operator. @throws {Refusal} in plain words, when nothing was changed */
export const runUserCommand = async (operating: Operating, given: UserArguments): Promise<void> => {
  const command = Object.hasOwn(commands, given.command) ? commands[given.command] : undefined;
  if (!command) throw new Refusal(`There is no command ${given.command}.\n\n${userHelp}`);
  await command(operating, given);
};
