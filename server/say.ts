/** Writes one plain line to the person who started the server. Requests are logged elsewhere; this is for starting and stopping. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
