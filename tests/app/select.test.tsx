import { screen, waitFor } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { contentLanguages, lockScreenCategories } from '#contract/lock-screen/lock-screen.ts';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { listOf, takeOption } from '#tests/support/take-option.ts';
import { planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const open = (language: 'en' | 'cn' | 'jp' = 'en'): Promise<Console> =>
  openConsole(world, { path: '/lock-screen/new', as: planner, language });
const field = ({ t }: Console, key: string): Promise<HTMLElement> => screen.findByRole('combobox', { name: t(key) });
const active = (of: HTMLElement): string => document.getElementById(of.getAttribute('aria-activedescendant') ?? '')?.title ?? '';
const optionsOf = (of: HTMLElement): string[] =>
  listOf(of)
    .getAllByRole('option')
    .map(({ title }) => title);

describe('a select of a few', () => {
  it('opens, is walked through and left by keys, and the focus stays on it', async () => {
    const console = await open();
    const { user } = console;
    const select = await field(console, 'lockScreen.columns.language');
    expect(select.textContent).toBe(console.t('app.form.choose'));
    await takeOption(user, select, 'English');
    select.focus();
    expect(select.textContent).toBe('English');
    expect(screen.queryByRole('listbox')).toBeNull();

    await user.keyboard('{ArrowDown}');
    expect(select.getAttribute('aria-expanded')).toBe('true');
    expect(optionsOf(select)).toEqual(contentLanguages.map((each) => console.t(`lockScreen.languages.${each}`)));
    expect(active(select)).toBe('English');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active(select)).toBe('Malay');
    await user.keyboard('{End}');
    expect(active(select)).toBe('Spanish');
    await user.keyboard('{ArrowDown}');
    expect(active(select)).toBe('Spanish');
    await user.keyboard('{Home}');
    expect(active(select)).toBe('English');
    await user.keyboard('{End}{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(select);
    expect(select.textContent).toBe('English');

    await user.keyboard('{Enter}{ArrowDown}{Tab}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).not.toBe(select);
    expect(select.textContent).toBe('English');

    select.focus();
    await user.keyboard(' {ArrowDown} ');
    expect(screen.queryByRole('listbox')).toBeNull();
    await waitFor(() => expect(select.textContent).toBe('Indonesian'));
    expect(document.activeElement).toBe(select);
  });

  it('is led by letters, one after the other or the same again', async () => {
    const console = await open();
    const { user } = console;
    const select = await field(console, 'lockScreen.columns.language');
    select.focus();
    await user.keyboard('vi');
    expect(active(select)).toBe('Vietnamese');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(select.textContent).toBe('Vietnamese'));

    const type = await field(console, 'lockScreen.facts.type');
    type.focus();
    await user.keyboard('{ArrowDown}');
    const [first = ''] = optionsOf(type).map((name) => name[0]);
    const same = optionsOf(type).filter((name) => name.startsWith(first));
    await user.keyboard(first.repeat(same.length));
    // Once round, it is where it began.
    expect(active(type)).toBe(same[0]);
    await user.keyboard('{Control>}{ArrowUp}{/Control}');
    expect(optionsOf(type)).toContain(active(type));
  });

  it('is opened, answered and closed by presses', async () => {
    const console = await open();
    const { user } = console;
    const select = await field(console, 'lockScreen.columns.language');
    await user.click(select);
    expect(select.getAttribute('aria-expanded')).toBe('true');
    await user.click(select);
    expect(select.getAttribute('aria-expanded')).toBe('false');
    await takeOption(user, select, 'French');
    await waitFor(() => expect(select.textContent).toBe('French'));
    await user.click(select);
    await user.click(await console.title('lockScreen.form.newTitle'));
    expect(select.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('a select of many', () => {
  it.each([
    ['cn', '体'],
    ['jp', 'スポ'],
  ] as const)('is searched in the reader’s script, in %s', async (language, typed) => {
    const console = await open(language);
    const { t, user } = console;
    expect(lockScreenCategories.length).toBeGreaterThan(8);
    const select = await field(console, 'lockScreen.columns.category');
    await user.click(select);
    await user.keyboard(typed);
    await waitFor(() => expect(optionsOf(select)).toEqual([t('lockScreen.categories.SPORTS')]));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(select).toHaveProperty('value', t('lockScreen.categories.SPORTS')));
  });

  it('begins with the first letter, which takes the place of what is chosen', async () => {
    const console = await open();
    const { t, user } = console;
    const select = await field(console, 'lockScreen.columns.category');
    select.focus();
    await user.keyboard('{ArrowDown}{End}{Enter}');
    const last = t(`lockScreen.categories.${lockScreenCategories.at(-1)}`);
    await waitFor(() => expect(select).toHaveProperty('value', last));
    await user.keyboard('s');
    // Not the first that has the letter somewhere in its name.
    await waitFor(() => expect(optionsOf(select).slice(0, 2)).toEqual(['Sports', 'Shopping']));
    await user.keyboard('port');
    await waitFor(() => expect(optionsOf(select)).toEqual([t('lockScreen.categories.SPORTS')]));
    await user.keyboard('{Escape}');
    expect(select).toHaveProperty('value', last);
  });
});
