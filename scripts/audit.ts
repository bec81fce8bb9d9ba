// Verifies and exports the audit: npm run audit -- verify
import { auditCommand, auditHelp } from '#server/operator/audit-commands.ts';
import { operate } from '#server/operator/operate.ts';
import { Refusal } from '#server/refusal.ts';
import { say } from '#server/say.ts';

const args = process.argv.slice(2);

// Said to whoever writes; nobody else has to hear of it.
process.stdout.on('error', () => undefined);

const write = (line: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${line}\n`, (error) => (error ? reject(new Refusal('Whoever read the rows went away.')) : resolve()));
  });

if (args.includes('--help')) say(auditHelp);
else {
  await operate(() => {
    const command = auditCommand(args);
    return (db) => command({ db, write });
  });
}
