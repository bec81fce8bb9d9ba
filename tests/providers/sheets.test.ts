import { afterEach, expect, it } from 'vitest';
import { createSheets } from '#providers/sheet/sheets.ts';

// Here there is no database: the tab keeps it.
afterEach(() => sessionStorage.clear());

const page = { address: '/campaign/1/media', edits: { name: 'Summer' } };

it('unsaved edits are found again by whoever opens the sheet next', async () => {
  const { journal } = await createSheets().begin('plan 1');
  journal.write(page);
  journal.close();
  const next = createSheets();
  expect(await next.addressOf('plan 1')).toBe(page.address);
  expect((await next.begin('plan 1')).journal.found).toEqual([page.edits]);
  expect((await next.begin('plan 2')).journal.found).toEqual([]);
});

it('a sheet in which nothing was edited leaves nothing', async () => {
  const { journal } = await createSheets().begin('plan 1');
  journal.settle();
  journal.close();
  expect(sessionStorage).toHaveLength(0);
});

it('what was typed in the moment of signing out is forgotten with the rest', async () => {
  const sheets = createSheets();
  const { journal } = await sheets.begin('plan 1');
  journal.write(page);
  await sheets.wipe();
  journal.close();
  expect(await sheets.addressOf('plan 1')).toBeNull();
  expect((await createSheets().begin('plan 1')).journal.found).toEqual([]);
});

it('what was opened ahead is forgotten with the session', async () => {
  const sheets = createSheets();
  const sheet = { stop: async () => undefined };
  sheets.ahead.set('plan 1', sheet);
  expect(sheets.ahead.get('plan 1')).toBe(sheet);
  sheets.end();
  expect(sheets.ahead.size).toBe(0);
});
