import { parseArgs } from 'node:util';
import { languages } from '#contract/languages.ts';
import { Refusal } from '#server/refusal.ts';

export const userHelp = `People and their rights, for the operator:

  npm run user -- list
      Everybody, with rights, teams and state.
  npm run user -- create --username NAME --name "FULL NAME" --email ADDRESS [--language ${languages.join('|')}]
      A new account without rights; prints a temporary password, once.
  npm run user -- grant NAME AUTHORITY
  npm run user -- revoke NAME AUTHORITY
      AUTHORITY is cmp:campaign:support, cmp:campaign:sps-support, cmp:campaign:user or cmp:lockscreen:admin.
  npm run user -- assign NAME CLIENT
  npm run user -- unassign NAME CLIENT
      The clients that an external partner works for, each by its name or id.
  npm run user -- invite ADDRESS CLIENT ROLE [--language ${languages.join('|')}]
      E-mails an invitation into the client's team. ROLE is none, mediaPlanner or accountManager.
  npm run user -- block NAME
  npm run user -- unblock NAME
      A blocked person cannot sign in; their sessions end at once.
  npm run user -- end-sessions NAME
      Signs the person out everywhere.
  npm run user -- unlock NAME
      Forgets wrong passwords and codes, so that the person need not wait.
  npm run user -- reset-two-step NAME
      Turns two-step verification off for someone who has lost both their device and their recovery codes. Make sure first that it is them.

It works on DATABASE_URL, or on the embedded database in DATA_DIR, also while the server runs. Every change is written to the audit.`;

/** What stood on the command line. */
export interface UserArguments {
  readonly command: string;
  readonly words: readonly string[];
  readonly options: { readonly username?: string; readonly name?: string; readonly email?: string; readonly language?: string };
}

const text = { type: 'string' } as const;

/** Reads the arguments. @throws {Refusal} with the help when they cannot be understood */
export const readUserArguments = (args: readonly string[]): UserArguments => {
  try {
    const { values: options, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { username: text, name: text, email: text, language: text },
    });
    const [command, ...words] = positionals;
    if (command !== undefined) return { command, words, options };
  } catch {
    // An option nobody knows: the help says which there are.
  }
  throw new Refusal(userHelp);
};
