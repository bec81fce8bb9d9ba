import { matchPath } from 'react-router-dom';
import { type SearchType, search } from '#contract/search/search.ts';
import { idPattern } from '#components/list/plain-parameters.ts';
import { patterns } from '#config/paths.ts';
import { cell } from '#providers/application/cell.ts';
import { call } from '#providers/http/call.ts';
import { viewId } from '#providers/session/viewing.ts';

/** What has screens of its own, all of them below one address. */
const places: readonly (readonly [pattern: string, type: SearchType])[] = [
  [patterns.campaign, 'campaign'],
  ['/dsp/:campaignId', 'campaign'],
  [patterns.client, 'client'],
  [patterns.push, 'push'],
  [patterns.lockScreen, 'lockScreen'],
];

const latest = cell(() => '');

/** Remembers what an address shows, once however many of its screens are gone through. */
export const rememberPlace = async (pathname: string): Promise<void> => {
  // What a helper opens in a customer's name is not what the customer opened.
  if (viewId() !== null) return;
  for (const [path, type] of places) {
    const [id = ''] = Object.values(matchPath({ path, end: false }, pathname)?.params ?? {});
    if (!new RegExp(idPattern).test(id) || latest.get() === id) continue;
    latest.set(id);
    await call(search.remember, { body: { type, id } });
  }
};
