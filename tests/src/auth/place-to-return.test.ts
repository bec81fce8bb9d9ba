import { expect, it } from 'vitest';
import { placeToReturn } from '#pages/auth/place-to-return.ts';

const origin = 'https://console.example';

it.each(['/settings', '/review/1?sort=due', '/campaign/1/budget#budget.total', '/settings?next=//evil.example'])(
  'returns to %s',
  (wanted) => {
    expect(placeToReturn(wanted, origin)).toBe(wanted);
  },
);

it.each([
  null,
  '',
  'settings',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'https://evil.example',
  'https://console.example.evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//console.example@evil.example',
  '//',
  '/login',
  '/login?returnTo=//evil.example',
])('goes home instead of %j', (wanted) => {
  expect(placeToReturn(wanted, origin)).toBe('/');
});
