import { afterEach, expect, it } from 'vitest';
import { keepPage } from '#providers/language/keep-page.ts';
import { keptPage } from '#providers/language/kept-page.ts';

afterEach(() => {
  document.body.replaceChildren();
  scrollTo(0, 0);
});

/** Where a page stands whose headings lie so many pixels below the window's upper edge. */
const standing = (...tops: readonly number[]) => {
  const main = document.createElement('main');
  for (const top of tops) {
    const heading = document.createElement('h2');
    heading.id = `at${top}`;
    heading.getBoundingClientRect = () => new DOMRect(0, top, 100, 20);
    main.append(heading);
  }
  document.body.append(main);
  scrollTo(0, 400);
  keepPage();
  return keptPage()?.at;
};

it('a page in another language stands by the first heading that is not above the window', () => {
  expect(standing(-300, 250, 12)).toEqual(['#at12>>0', 12]);
});
it('also by one that begins where the window does', () => {
  expect(standing(-300, 0, 250)).toEqual(['#at0>>0', 0]);
});
it('and by how far it was scrolled below its last heading', () => {
  expect(standing(-300, -20)).toEqual([null, 400]);
});
