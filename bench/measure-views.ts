import { percentile, report } from './report.ts';
import type { startWorld } from './world.ts';

interface Views {
  /** The name of the bench. */
  readonly name: string;
  /** Where the list is, without its query. */
  readonly address: string;
  readonly username: string;
  /** Each view's query, or the path below the list; `lastPage` counts from 0. */
  readonly views: (lastPage: number) => Readonly<Record<string, string>>;
}

const rounds = 60;
const bar = 50;

/** The milliseconds within which 95 % of 60 calls are answered, after one that is not counted. */
export const p95Of = async (call: () => Promise<unknown>): Promise<number> => {
  await call();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await call();
    times.push(performance.now() - begun);
  }
  return percentile(times, 0.95);
};

/** Asks for each view of a list again and again and reports the server's p95. */
export const measureViews = async (
  world: Awaited<ReturnType<typeof startWorld>>,
  { name, address, username, views }: Views,
): Promise<void> => {
  const { access_token: token } = await world.signIn(username);
  const get = async (search: string) => {
    const path = search.startsWith('/') ? search : `?${search}`;
    const answer = await world.app.request(address + path, { headers: { Authorization: `Bearer ${token}` } });
    if (answer.status !== 200) throw new Error(`${search}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { totalPages: number; totalElements: number };
  };
  const { totalPages, totalElements } = await get('');
  for (const [view, search] of Object.entries(views(totalPages - 1))) {
    report(`${name} ${username} ${view}`, await p95Of(() => get(search)), `ms p95 of ${totalElements} rows`, bar);
  }
};
