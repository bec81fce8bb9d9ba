import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { keyOf, recordKeyOf } from '#providers/data/keys.ts';

it('a record has one key, whatever else the address of its screen says', () => {
  const params = { campaignId: 'one', step: 'audience' };
  expect(keyOf(api.campaigns.get, { params })).toEqual(recordKeyOf('campaigns', 'one'));
  expect(keyOf(api.campaigns.get, { params: { campaignId: 'one' } })).toEqual(recordKeyOf('campaigns', 'one'));
});

it.each([
  [keyOf(api.campaigns.get, { params: { campaignId: 'one' } }, { version: 2 })],
  [keyOf(api.campaigns.list, { query: { size: 1 } })],
  [keyOf(api.scenarios.list, { params: { campaignId: 'one' } })],
])('no other question has it', (key) => expect(key).not.toEqual(recordKeyOf('campaigns', 'one')));
