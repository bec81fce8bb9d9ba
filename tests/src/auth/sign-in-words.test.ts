import { describe, expect, it } from 'vitest';
import { digitsOf, isOneTimeCode } from '#components/sign-in/digits-of.ts';
import { newPasswordProblems } from '#components/sign-in/new-password.ts';
import { paths } from '#config/paths.ts';
import { placeToReturn } from '#pages/auth/place-to-return.ts';

describe('a one-time code', () => {
  it.each([
    ['123456', '123456'],
    ['１２３ ４５６', '123456'],
    [' 123-456\n', '123456'],
    ['1234567', '123456'],
    ['12a', '12'],
    ['', ''],
  ])('%j is read as %j', (typed, digits) => expect(digitsOf(typed)).toBe(digits));

  it('has six digits', () => expect(['123456', '12345', '', '12345a'].map(isOneTimeCode)).toEqual([true, false, false, false]));
});

describe('a new password', () => {
  it.each([
    ['', '', { password: 'error.validation.required', repeat: 'required' }],
    ['alllowercase', 'x', { password: 'signIn.rules.digitAndUppercase', repeat: 'mismatch' }],
    ['Short1', 'Short1', { password: 'error.password.weak' }],
    [`Aa1${'x'.repeat(126)}`, `Aa1${'x'.repeat(126)}`, { password: 'error.password.weak' }],
    ['Sample2026pass', '', { repeat: 'required' }],
    ['Sample2026pass', 'Sample2026pass', {}],
    ['correct Horse 4 battery! 🐎', 'correct Horse 4 battery! 🐎', {}],
  ])('%j, repeated %j', (password, repeat, problems) => expect(newPasswordProblems({ password, repeat })).toEqual(problems));
});

describe('after signing in', () => {
  const origin = 'https://console.example.com';

  it.each([
    ['/campaign/1?step=2#budget', '/campaign/1?step=2#budget'],
    ['/settings', '/settings'],
  ])('the reader returns to %s', (wanted, place) => expect(placeToReturn(wanted, origin)).toBe(place));

  it.each([
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'https://console.example.com.evil.example/',
    'javascript:alert(1)',
    '/login?returnTo=%2Flogin',
    '//[',
  ])('never to %j', (wanted) => expect(placeToReturn(wanted, origin)).toBe(paths.home()));
});

describe('the way to the sign-in', () => {
  it('keeps the place and the name', () => {
    expect(paths.login()).toBe('/login');
    expect(paths.login('/')).toBe('/login');
    expect(paths.login('/campaigns?page=2')).toBe('/login?returnTo=%2Fcampaigns%3Fpage%3D2');
    expect(paths.login('/invitations/t', 'a+b@c.example')).toBe('/login?returnTo=%2Finvitations%2Ft&username=a%2Bb%40c.example');
  });
});
