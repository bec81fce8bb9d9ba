import { anchorOf } from '#server/audit/audit-anchor.ts';
import type { Database } from '#server/db/database.ts';
import { Refusal } from '#server/refusal.ts';
import { atOneMoment, auditRows, verifyAudit } from './verify-audit.ts';

export const auditHelp = `The audit, for the operator:

  npm run audit -- verify
      Recomputes every chain from its rows. Says which row is the first bad one, and ends with 1, when there is one.
      Prints the last hash of each chain, and the anchor over all of them, which the server writes to its log whenever it has changed:
      keep them elsewhere to prove later that nothing was taken out.

  npm run audit -- export > audit.jsonl
      Every row in the order of writing, one line of JSON each.

It works on DATABASE_URL, or on the embedded database in DATA_DIR, also while the server runs.`;

type Writing = { readonly db: Database; readonly write: (line: string) => Promise<void> };

const verify = async ({ db, write }: Writing): Promise<void> => {
  const { rows, heads, fault } = await verifyAudit(db);
  if (fault !== null) throw new Refusal(`${fault} The ${rows.toLocaleString('en')} rows before it are intact.`);
  await write(`The audit is intact: ${rows.toLocaleString('en')} rows in ${heads.size} chains.`);
  for (const [chain, hash] of heads) await write(`${hash}  ${chain}`);
  await write(`${anchorOf(heads)}  auditAnchor`);
};

const exportRows = ({ db, write }: Writing): Promise<void> =>
  atOneMoment(db, async (tx) => {
    for await (const row of auditRows(tx)) await write(JSON.stringify(row));
  });

const commands: Readonly<Record<string, (writing: Writing) => Promise<void>>> = { verify, export: exportRows };

/** The command that the arguments ask for. @throws {Refusal} with the help when there is none such */
export const auditCommand = (args: readonly string[]): ((writing: Writing) => Promise<void>) => {
  const [name = '', ...surplus] = args;
  const command = Object.hasOwn(commands, name) && surplus.length === 0 ? commands[name] : undefined;
  if (!command) throw new Refusal(auditHelp);
  return command;
};
