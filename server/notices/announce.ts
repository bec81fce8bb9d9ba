import type { NoticeKind } from '#contract/notices/notices.ts';
import type { Transaction } from '#server/db/database.ts';
import type { MailKind, MailValues } from '#server/mail/mail-kinds.ts';
import { type Queueing, queueMail } from '#server/mail/outbox.ts';
import { type Announcement, addNotices } from './notice-store.ts';
import { type Reader, deputyOf } from './people.ts';

interface Letter<Kind extends MailKind> extends Omit<Queueing, 'now'> {
  /** What the mail says to this reader, but for their name and for whom they stand in. */
  readonly values: (reader: Reader) => Omit<MailValues[Kind], 'name'>;
}

/** Announces something to people in their trays, and each of them by a mail of the same kind in their language. */
export const announce = async <Kind extends NoticeKind & MailKind>(
  tx: Transaction,
  readers: readonly Reader[],
  announcement: Announcement & { readonly kind: Kind },
  { values, ...queueing }: Letter<Kind>,
): Promise<void> => {
  const { kind, now } = announcement;
  await addNotices(tx, readers, announcement);
  for (const reader of readers) {
    const { name, email, language } = reader;
    const words = { ...deputyOf(reader), name, ...values(reader) } as MailValues[Kind];
    await queueMail(tx, { to: email, language, kind, values: words, now, ...queueing });
  }
};
