// The keys of tokens and secrets, for the operator: npm run keys -- --help
import { keyCommand, keysHelp } from '#server/operator/key-commands.ts';
import { operate } from '#server/operator/operate.ts';
import { say } from '#server/say.ts';

const args = process.argv.slice(2);

if (args.includes('--help')) say(keysHelp);
else {
  await operate(() => {
    const command = keyCommand(args);
    return (db) => command({ db, now: new Date(), say });
  });
}
