// People and their rights, for the operator: npm run user -- --help
import { operate } from '#server/operator/operate.ts';
import { readUserArguments, userHelp } from '#server/operator/user-arguments.ts';
import { runUserCommand } from '#server/operator/user-commands.ts';
import { say } from '#server/say.ts';

const args = process.argv.slice(2);

if (args.includes('--help')) say(userHelp);
else {
  await operate(() => {
    const given = readUserArguments(args);
    return (db, { publicUrl }) => runUserCommand({ db, now: new Date(), address: publicUrl, say }, given);
  });
}
