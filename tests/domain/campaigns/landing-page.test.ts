import { describe, expect, it } from 'vitest';
import { completedLandingPage } from '#domain/campaigns/landing-page.ts';

describe('a landing page that is typed without its scheme', () => {
  it.each(['shop.example', 'www.shop.example/autumn?from=ad#top', 'shop.example:8443/a', '商店.example'])('%s is a secure one', (typed) => {
    expect(completedLandingPage(` ${typed} `)).toBe(`https://${typed}`);
  });

  it.each([
    '',
    'shop',
    'our shop.example',
    'http://shop.example',
    'https://shop.example',
    'https://shop',
    '//shop.example',
    'mailto:us@shop.example',
    'javascript:alert(1).example',
    'us:secret@shop.example',
    'shop.example:door',
  ])('“%s” stays as it is', (typed) => {
    expect(completedLandingPage(typed)).toBe(typed);
  });
});
