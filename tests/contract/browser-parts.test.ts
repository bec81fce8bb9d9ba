import { expect, it } from 'vitest';
import { z } from 'zod';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { callOf } from '#contract/endpoint.ts';
import { dataOf } from '#vite/contract/plugin.ts';

it.each<{ value: unknown }>([{ value: ['a', 1, null] }, { value: { most: 3, of: { names: ['x'] } } }])(
  'writes $value down as it is',
  ({ value }) => {
    expect(dataOf(value)).toEqual(value);
  },
);

it.each([
  [/x/],
  [new Set(['x'])],
  [new Map()],
  [new Date(0)],
  [Number.NaN],
  [Infinity],
  [() => 1],
  [z.string()],
  [{ most: 3, schema: z.string() }],
])('leaves %s to the part with the schemas', (value) => expect(dataOf(value)).toBeUndefined());

it('writes calls down without their schemas', () => {
  expect(dataOf(campaigns)).toMatchObject({ list: callOf(campaigns.list) });
  expect(Object.keys(Object(dataOf(campaigns.list)))).not.toContain('response');
});
