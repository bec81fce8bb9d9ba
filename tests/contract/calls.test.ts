import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { campaignSorts } from '#contract/campaigns/campaigns.ts';
import { api, endpoints } from '#contract/api.ts';
import { callOf, isWhole, pathNames } from '#contract/endpoint.ts';

const browser = execFileSync('git', ['ls-files', 'src', 'domain', 'format'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));

describe('a call without its schemas', () => {
  it('says what its query may name and its list can be sorted by', () => {
    const { queryNames, sorts } = callOf(api.campaigns.list);
    expect(queryNames).toEqual(expect.arrayContaining(['page', 'size', 'sortBy', 'q', 'statusIn', 'createdTimeGte', 'idIn']));
    expect(sorts).toEqual(campaignSorts);
    expect(callOf(api.campaigns.get)).toMatchObject({ queryNames: [] });
    expect(callOf(api.campaigns.get).sorts).toBeUndefined();
  });

  it.each(endpoints)('%s knows its path as its schema does', (_, endpoint) => {
    expect(pathNames(endpoint)).toEqual(Object.keys(endpoint.params?.shape ?? {}));
  });

  it.each(endpoints)('%s can be written down', (_, endpoint) => {
    const call = callOf(endpoint);
    expect(JSON.parse(JSON.stringify(call))).toEqual(call);
    expect(isWhole(call)).toBe(false);
    expect(call.mayAnswerNothing ?? false).toBe(endpoint.response.safeParse(null).success);
  });

  it('is all that the console asks of one: a build has no more', () => {
    const schemaOf =
      /\.(?:query|body|params|response)\??\.(?:shape|parse|safeParse|extend|pick|omit|strip|partial|unwrap|def)\b|\bapi(?:\.\w+){2}\.(?:query|body|params|response)\b/;
    const asked = browser.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => schemaOf.test(line) && !line.includes('isWhole('))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(asked).toEqual([]);
  });
});
