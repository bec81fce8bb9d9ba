import { randomUUID } from 'node:crypto';
import { type Language, languages } from '#contract/languages.ts';
import { paths } from '#domain/places.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Database } from '#server/db/database.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { readableCode } from '#server/identity/readable-code.ts';
import { foldUsername } from '#server/identity/store.ts';
import { findAccount } from '#server/invitations/store.ts';
import { isAddress } from '#server/mail/outbox.ts';
import { Refusal } from '#server/refusal.ts';
import { operatorReason, operatorTrace } from './operator-trace.ts';
import { insertUser } from './user-store.ts';

/** Milliseconds for which a handed-over password is good: 7 days. */
const handOver = 7 * 24 * 3_600_000;

interface Creating {
  readonly db: Database;
  readonly now: Date;
  readonly address: string | undefined;
  readonly say: (line: string) => void;
}

interface Wanted {
  readonly username?: string;
  readonly name?: string;
  readonly email?: string;
  readonly language: Language;
}

const isLine = (text: string, longest: number): boolean => text !== '' && text.length <= longest && !/[\p{Cc}\p{Bidi_Control}]/u.test(text);

const checked = ({ username, name, email }: Wanted): { username: string; name: string; email: string } => {
  if (username === undefined || name === undefined || email === undefined) {
    throw new Refusal(
      `Write: npm run user -- create --username NAME --name "FULL NAME" --email ADDRESS [--language ${languages.join('|')}]`,
    );
  }
  const given = { username: foldUsername(username), name: name.normalize('NFC').trim(), email: email.trim() };
  if (!isLine(given.username, 254) || /\s/.test(given.username)) throw new Refusal('A user name has 1 to 254 signs and no blanks.');
  if (!isLine(given.name, 80)) throw new Refusal('A name has 1 to 80 signs.');
  if (!isAddress(given.email)) throw new Refusal(`${given.email} is not an e-mail address.`);
  return given;
};

/** Adds an account and says its temporary password, which is good for setting a password and for nothing else. It stands nowhere else. */
export const createUser = async ({ db, now, address, say }: Creating, wanted: Wanted): Promise<void> => {
  const person = checked(wanted);
  const temporaryPassword = readableCode();
  // Nobody knows the password of its own: signing in begins with setting one.
  const [passwordHash, temporaryHash] = await Promise.all([hashPassword(randomUUID()), hashPassword(temporaryPassword)]);
  const temporaryUntil = new Date(now.getTime() + handOver);
  await db.transaction(async (tx) => {
    if (await findAccount(tx, person.email)) throw new Refusal(`Somebody has the address ${person.email} already.`);
    const id = await insertUser(tx, {
      ...person,
      language: wanted.language,
      passwordHash,
      temporaryHash,
      temporaryUntil,
      createdTime: now,
    });
    if (id === undefined) throw new Refusal(`Somebody is called ${person.username} already.`);
    await writeAudit(tx, operatorTrace(now), { clientId: null, action: 'identity.create', objectId: id, reason: operatorReason() });
  });
  const place = paths.newPassword(person.username);
  say(`${person.username} is created.`);
  say(`Temporary password, shown only now and good for 7 days: ${temporaryPassword}`);
  say(`With it they set their own at ${address === undefined ? `the console's address followed by ${place}` : address + place}`);
  say(`They have no authority yet and cannot sign in: npm run user -- grant ${person.username} AUTHORITY`);
};
