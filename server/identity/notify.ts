import type { Transaction } from '#server/db/database.ts';
import type { users } from '#server/db/schema.ts';
import { isAddress, queueMail } from '#server/mail/outbox.ts';

type Person = Pick<typeof users.$inferSelect, 'email' | 'language' | 'name'>;

/** What somebody is told by mail about their account, so that they notice when it was not them. */
type News =
  | { readonly kind: 'passwordChanged' | 'twoFactorOn' | 'twoFactorOff' | 'recoveryCodesRenewed' }
  | { readonly kind: 'refreshReuse'; readonly ip: string };

/** Mails a person what happened to their account; nothing to who has no address. */
export const notify = async (tx: Transaction, { email: to, language, name }: Person, news: News, now: Date): Promise<void> => {
  if (!isAddress(to)) return;
  const values = { name, at: now.toISOString() };
  await (news.kind === 'refreshReuse'
    ? queueMail(tx, { to, language, now, kind: news.kind, values: { ...values, ip: news.ip } })
    : queueMail(tx, { to, language, now, kind: news.kind, values }));
};
