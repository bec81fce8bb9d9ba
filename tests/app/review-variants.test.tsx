import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { pressAt, endRow } from '#tests/support/letters.ts';
import { moreVariants, sowVariants, makeVariantsDistinct, variantsEach } from '#tests/support/variants.ts';
import { startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const open = async (): Promise<Console> => openConsole(world, { path: '/review/variants', as: 'admin@provider.example' });
/** Whether the browser asks before this page is left. */
const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const matrices = (): HTMLElement[] => screen.queryAllByRole('table', { name: /^Variants of/ });
/** What stands on the phone, and the texts that are said to be its own. */
const shown = (): string => screen.getByRole('figure').textContent + (document.querySelector('[data-shown]')?.textContent ?? '');

it('has the words and the landing page of every variant on the screen before a picture is approved', async () => {
  await sowVariants(world, 1);
  await makeVariantsDistinct(world.pool);
  await open();
  const texts = within(await screen.findByRole('table', { name: /^Texts of all variants/ }));
  expect(texts.getAllByRole('row')).toHaveLength(variantsEach + 1);
  for (const language of ['en', 'id', 'ms', 'th', 'fr'])
    for (const country of ['sg', 'my']) {
      const title = texts.getByRole('rowheader', { name: `Picture 1 ${language} ${country}` });
      const row = title.closest('tr');
      expect(row?.textContent).toContain(`Go ${language} ${country}`);
      expect(row?.textContent).toContain(`https://www.acme.example/${language}/${country}`);
      expect(title.lang).toBe(language);
    }
  // None of it is folded away.
  expect(document.querySelectorAll('details')).toHaveLength(0);
});

it('says once what all variants of a picture have alike, and of each only what is its own', async () => {
  await sowVariants(world, 1);
  await world.pool.query(`update lock_screen_items set cta = concat('Go ', language) where start_date = '2030-01-01'`);
  const { t } = await open();
  const texts = within(await screen.findByRole('table', { name: /^Texts of all variants/ }));
  expect(texts.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    ['review.decision.title', 'lockScreen.columns.language', 'lockScreen.columns.countries', 'lockScreen.facts.cta'].map((key) => t(key)),
  );
  expect(texts.queryByText('Picture 1')).toBeNull();
  const alike = screen.getByText(t('review.variants.alike')).parentElement;
  expect(alike?.textContent).toContain(t('lockScreen.facts.landingPage'));
  // The heading has the title, and the matrix the languages and countries.
  for (const key of ['title', 'language', 'countries']) expect(alike?.textContent).not.toContain(t(`lockScreen.columns.${key}`));
  screen.getByRole('heading', { level: 2, name: 'Picture 1' });
  const cell = screen.getByRole('button', { name: 'Indonesian, Singapore: approve' });
  const said = (cell.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.querySelector(`#${id}`)?.textContent);
  expect(said.join(' ')).toContain('Go id');
  expect(said.join(' ')).toContain('Picture 1');
});

it('names the cell that a reason is about, and goes on showing which it is', async () => {
  await sowVariants(world, 1);
  await makeVariantsDistinct(world.pool);
  const { user, t } = await open();
  const here = (): HTMLElement[] => screen.getAllByRole('button', { name: /: approve$/ }).filter((cell) => cell.dataset['here'] === 'true');
  await screen.findByRole('group', { name: t('review.variants.reasons', { title: 'Picture 1 en my', name: 'English, Malaysia' }) });
  expect(here().map((cell) => cell.getAttribute('aria-label'))).toEqual(['English, Malaysia: approve']);
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('group', { name: t('review.variants.reasons', { title: 'Picture 1 id my', name: 'Indonesian, Malaysia' }) });
  expect(here().map((cell) => cell.getAttribute('aria-label'))).toEqual(['Indonesian, Malaysia: approve']);
});

it('marks the cell under the keys with a reason that is pressed', async () => {
  await sowVariants(world, 1);
  await makeVariantsDistinct(world.pool);
  const { user, t } = await open();
  await user.click(await screen.findByRole('button', { name: 'English, Singapore: approve' }));
  const reasons = within(
    screen.getByRole('group', { name: t('review.variants.reasons', { title: 'Picture 1 en sg', name: 'English, Singapore' }) }),
  ).getAllByRole('button');
  const reason = reasons[1]?.textContent?.replace(/^\d/, '') ?? '-';
  await user.click(reasons[1] ?? document.body);
  await screen.findByRole('button', { name: t('review.variants.returned', { name: 'English, Singapore', reason }) });
});

it('shows on the phone the variant of the cell where the keys or the pointer are', async () => {
  await sowVariants(world, 1);
  await makeVariantsDistinct(world.pool);
  const { user } = await open();
  const shows = (words: string): Promise<void> => waitFor(() => expect(shown()).toContain(words));
  await shows('Picture 1 en my');
  await user.keyboard('{ArrowRight}');
  await shows('Picture 1 en sg');
  await user.keyboard('{ArrowDown}');
  await shows('Picture 1 id sg');
  await shows('Go id sg');
  await shows('https://www.acme.example/id/sg');
  const cell = screen.getByRole('button', { name: 'Indonesian, Singapore: approve' });
  await waitFor(() => expect(document.activeElement).toBe(cell));
  const said = document.querySelector(`#${cell.getAttribute('aria-describedby')}`)?.textContent;
  for (const words of ['Picture 1 id sg', 'Go id sg', 'https://www.acme.example/id/sg']) expect(said).toContain(words);
  await user.hover(screen.getByRole('button', { name: 'Thai, Malaysia: approve' }));
  await shows('Go th my');
  // The pointer rests there; the keys go on.
  await user.keyboard('{ArrowDown}');
  await shows('Go ms sg');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Malay, Singapore: approve' })));
});

it('shows both of two variants, so that neither is approved unseen', async () => {
  await sowVariants(world, 1);
  await makeVariantsDistinct(world.pool);
  await world.pool.query(
    `update lock_screen_items set status = 'DRAFT' where status = 'IN_REVIEW' and title not in ('Picture 1 th sg', 'Picture 1 fr my')`,
  );
  const { user } = await open();
  const phones = (): (string | null)[] => screen.getAllByRole('figure').map(({ textContent }) => textContent);
  await waitFor(() => expect(phones()).toHaveLength(2));
  for (const words of ['Go th sg', 'Go fr my']) expect(phones().join(' ')).toContain(words);
  await user.keyboard('{ArrowDown}');
  expect(phones()).toHaveLength(2);
});

it('says until when a picture is decided, and names every button by what it does', async () => {
  await sowVariants(world, 1);
  await makeVariantsDistinct(world.pool);
  const due = new Date(Date.now() + 90 * 60_000).toISOString();
  await world.pool.query(`update lock_screen_items set due_at = $1 where status = 'IN_REVIEW'`, [due]);
  const { user, t, button } = await open();
  await button('review.variants.decideAll_other', { count: variantsEach });
  await button('review.variants.decide_other', { count: variantsEach });
  const moment = document.querySelector(`section time[datetime="${due}"]`);
  // As the queue says it: what presses, of the clock or of working time.
  expect(moment?.parentElement?.parentElement?.textContent).toMatch(/left$/);
  await user.keyboard('2');
  const both = t('review.variants.decideBut_other', { count: variantsEach - 1, returned: 1 });
  expect(screen.getAllByRole('button', { name: both })).toHaveLength(2);
  await user.keyboard('r');
  expect(screen.getAllByRole('button', { name: t('review.variants.return_other', { count: variantsEach }) })).toHaveLength(2);
});

it('says of a cell with several variants how many of them go back', async () => {
  await sowVariants(world, 1);
  await makeVariantsDistinct(world.pool);
  await world.pool.query(`update lock_screen_items set countries = '{sg,my}' where title = 'Picture 1 en sg'`);
  const { user } = await open();
  await user.hover(await screen.findByRole('button', { name: 'English, Singapore: approve' }));
  await user.click(screen.getByRole('button', { name: 'English, Singapore: approve' }));
  // Looked at, and not marked with a reason that nobody chose.
  screen.getByRole('button', { name: 'English, Singapore: approve' });
  await user.keyboard('1');
  const both = screen.getByRole('button', { name: /^English, Malaysia: reject 1 of 2, / });
  expect(both.getAttribute('aria-pressed')).toBe('mixed');
  await user.hover(both);
  expect(screen.getAllByRole('figure').map(({ textContent }) => /Go en (?:sg|my)/.exec(textContent)?.[0])).toEqual(
    expect.arrayContaining(['Go en sg', 'Go en my']),
  );
});

it('keeps marks and the comment while somebody is on another screen, and asks before they are lost with the page', async () => {
  await sowVariants(world, 1);
  await makeVariantsDistinct(world.pool);
  const { user, t, button, fill, link, title } = await open();
  await button('review.variants.decideAll_other', { count: variantsEach });
  expect(isAsked()).toBe(false);
  await user.keyboard('2');
  await fill(screen.getByLabelText(t('review.variants.comment')), 'Not in this market');
  expect(isAsked()).toBe(true);
  await user.click(await link('nav.calendar'));
  await title('nav.calendar');
  expect(isAsked()).toBe(true);
  await user.click(await link('nav.review'));
  await user.click(await link('review.variants.title'));
  const both = { count: variantsEach - 1, returned: 1 };
  expect(await screen.findAllByRole('button', { name: t('review.variants.decideBut_other', both) })).toHaveLength(2);
  expect(screen.getByLabelText(t('review.variants.comment'))).toHaveProperty('value', 'Not in this market');
});

it('forgets marks and the comment once they are decided, and has them again when that is taken back', async () => {
  await sowVariants(world, 2);
  const { user, t, button, fill, reads } = await open();
  await button('review.variants.decideAll_other', { count: 2 * variantsEach });
  await user.keyboard('2');
  await fill(screen.getByLabelText(t('review.variants.comment')), 'Not in this market');
  await user.keyboard('{Enter}A');
  await button('review.undo.action');
  await screen.findByRole('link', { name: t('review.bulk.receipt') });
  expect(isAsked()).toBe(false);
  await user.keyboard('z');
  await reads('review.undo.done');
  await button('review.variants.decideBut_other', { count: 2 * variantsEach - 1, returned: 1 });
  expect(screen.getByLabelText(t('review.variants.comment'))).toHaveProperty('value', 'Not in this market');
  // The words are still wanted for the other picture.
  endRow();
  await user.keyboard('a');
  await waitFor(() => expect(matrices()).toHaveLength(1));
  await screen.findByRole('link', { name: t('review.bulk.receipt') });
  expect(screen.getByLabelText(t('review.variants.comment'))).toHaveProperty('value', 'Not in this market');
  endRow();
  await user.keyboard('a');
  await waitFor(() => expect(matrices()).toEqual([]));
  await waitFor(() => expect(isAsked()).toBe(false));
});

it('forgets the mark of a variant that has changed since', async () => {
  await sowVariants(world, 2);
  const { user, button } = await open();
  await button('review.variants.decideAll_other', { count: 2 * variantsEach });
  await user.keyboard('2');
  await button('review.variants.decideBut_other', { count: variantsEach - 1, returned: 1 });
  await world.pool.query(`update lock_screen_items set version = version + 1 where status = 'IN_REVIEW' and title = $1`, [
    screen.getAllByRole('heading', { level: 2, name: /^Picture/ })[0]?.textContent,
  ]);
  // What is read again after another picture was decided has the new versions.
  await user.keyboard('j');
  endRow();
  await user.keyboard('a');
  await waitFor(() => expect(matrices()).toHaveLength(1));
  await button('review.variants.decideAll_other', { count: variantsEach });
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  await waitFor(() => expect(isAsked()).toBe(false));
});

it('is decided by a letter, and not by the first letter of a text', async () => {
  await sowVariants(world, 2);
  const { t, button, reads } = await open();
  await button('review.variants.decideAll_other', { count: 2 * variantsEach });
  pressAt(['a', 0], ['n', 150], ['y', 300]);
  await reads('review.undo.textOfMany');
  await waitFor(() => expect(matrices()).toHaveLength(2));
  pressAt(['m', 0], ['A', 150]);
  expect(matrices()).toHaveLength(2);
  pressAt(['a', 0], ['A', 150]);
  await waitFor(() => expect(matrices()).toHaveLength(1));
  await screen.findByRole('link', { name: t('review.bulk.receipt') });
});

it('is rejected, never returned, also where it is decided alone or with others', async () => {
  await sowVariants(world, 1);
  await makeVariantsDistinct(world.pool);
  const { rows } = await world.pool.query(`select id, title from lock_screen_items where status = 'IN_REVIEW' limit 1`);
  const { id, title } = rows[0];
  const { user, t, button, fill, reads } = await openConsole(world, { path: `/review/lockScreen/${id}`, as: 'admin@provider.example' });
  await screen.findByRole('button', { name: t('review.decision.reject') });
  await user.keyboard('x');
  await user.click(await button('review.bulk.reject'));
  await screen.findByRole('dialog', { name: t('review.bulk.titles.REJECTED_one', { count: 1 }) });
  await user.click(await button('app.cancel'));
  await user.click(await button('review.decision.reject'));
  expect(screen.queryByRole('button', { name: t('review.decision.return') })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^Misleading claim/ }));
  await fill(screen.getByLabelText(t('review.decision.comment')), 'Says who?');
  await user.click(await button('review.decision.reject'));
  await reads('review.done.REJECTED', { name: title });
});

it('is rejected for the reason of the last digit pressed, and what follows it stays a key', async () => {
  await sowVariants(world, 1);
  const { rows } = await world.pool.query(`select id, title from lock_screen_items where status = 'IN_REVIEW' limit 1`);
  const { id, title } = rows[0];
  const { user, t, reads } = await openConsole(world, { path: `/review/lockScreen/${id}`, as: 'admin@provider.example' });
  await screen.findByRole('button', { name: t('review.decision.reject') });
  await user.keyboard('r');
  await reads('review.decision.next.REJECTED_other', { count: 9 });
  await screen.findByRole('button', { name: /^Misleading claim/ });
  await user.keyboard('12');
  await waitFor(() => expect(screen.getAllByLabelText(t('review.points.text', { number: 1 }))).toHaveLength(1));
  expect(screen.queryByLabelText(t('review.points.text', { number: 2 }))).toBeNull();
  const comment = screen.getByLabelText(t('review.decision.comment'));
  expect(comment).toHaveProperty('value', '');
  await user.keyboard('cSays who?');
  expect(comment).toHaveProperty('value', 'Says who?');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await reads('review.done.REJECTED', { name: title });
  await waitFor(async () => {
    const { rows: decided } = await world.pool.query('select comment, points from review_decisions where item_id = $1', [id]);
    expect(decided).toMatchObject([{ comment: 'Says who?', points: [{ code: 'misleading' }] }]);
  });
});

it('shows of 103 variants only whole pictures, and says beforehand what follows', async () => {
  await sowVariants(world, 10);
  await moreVariants(world.pool, 10, ['th', 'vn', 'ph']);
  const { t, user, button, reads } = await open();
  await button('review.variants.decideAll_other', { count: 90 });
  expect(matrices()).toHaveLength(9);
  await reads('review.variants.left', { pictures: '1 picture', variants: '13 variants' });
  await user.keyboard('A');
  await reads('review.variants.next');
  expect(screen.queryByText(t('review.variants.empty'))).toBeNull();
  expect(matrices()).toEqual([]);
  const { body } = world.sent.findLast(({ method, path }) => method === 'POST' && path.endsWith('/review-jobs')) ?? {};
  expect(JSON.parse(body ?? '{}').items).toHaveLength(90);
});
