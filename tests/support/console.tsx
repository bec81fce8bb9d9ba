import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { App } from '#app/app.tsx';
import { builtIn } from '#app/plugins.ts';
import type { Language } from '#contract/languages.ts';
import { startTexts } from '#providers/i18n/texts.ts';
import type { Plugin } from '#resources/resource.ts';
import { beginVisit, clearScreen, connectTo, showOnScreen } from './screen.ts';
import { takeOption } from './take-option.ts';
import { wordsIn } from './words.ts';
import { type World, password } from './world.ts';

interface Visit {
  /** Where the address bar stands. */
  path: string;
  language?: Language;
  /** Who has signed in here before; nobody when absent. */
  as?: string;
  /** One line more among the console's plugins; it takes the place of the product's own plugin of the same noun. */
  plugin?: Plugin;
}

const show = async (plugin: Visit['plugin']): Promise<void> => {
  clearScreen();
  beginVisit();
  await startTexts();
  showOnScreen(
    <StrictMode>
      <App plugins={plugin ? [...builtIn.filter(({ name }) => name !== plugin.name), plugin] : null} />
    </StrictMode>,
  );
};

/** Opens the whole console as the document does, before the real server. One window: who opens it again leaves it first. */
export const openConsole = async (world: World, { path, language = 'en', as, plugin }: Visit) => {
  const t = wordsIn(language);
  const user = userEvent.setup();
  connectTo(world.answer);
  clearScreen();
  localStorage.clear();
  localStorage.setItem('language', language);
  if (as !== undefined) for (const [name, value] of Object.entries(await world.beginSession(as))) localStorage.setItem(name, value);
  history.pushState(null, '', path);
  await show(plugin);

  const fill = async (field: HTMLElement, text: string): Promise<void> => {
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  /** What a field is called that may stay empty. */
  const optional = (key: string): string => `${t(key)} ${t('app.form.optional')}`;
  /** Opens the list of a picker, with the focus in its field. */
  const openPicker = async (key: string): Promise<HTMLElement> => {
    const name = (said: string): boolean => said === t(key) || said === optional(key);
    // antd's forms draw their fields anew once, right after the first time.
    await waitFor(async () => {
      await user.click(await screen.findByRole('combobox', { name }));
      screen.getByRole('combobox', { name, expanded: true });
    });
    return screen.getByRole('combobox', { name });
  };
  const button = (key: string, values = {}): Promise<HTMLElement> => screen.findByRole('button', { name: t(key, values) });

  return {
    t,
    user,
    /** The address below the origin. */
    address: (): string => location.pathname + location.search,
    /** As the browser's own button: everything forgotten but the address and the storage. */
    reload: () => show(plugin),
    /** Puts a text into a field in place of what is there. */
    fill,
    /** Fills the sign-in form in and sends it. */
    signIn: async (username: string, word = password): Promise<void> => {
      await fill(await screen.findByLabelText(t('signIn.username')), username);
      await fill(screen.getByLabelText(t('signIn.password')), word);
      await user.click(await button('signIn.submit'));
    },
    openPicker,
    optional,
    /** What a form still says is missing, each a link to its field. */
    needed: (): HTMLElement[] => within(screen.getByText(t('app.form.needed')).parentElement ?? document.body).getAllByRole('link'),
    /** Takes an option of a select or a picker. */
    choose: async (key: string, option: string): Promise<void> => {
      await takeOption(user, await openPicker(key), option);
    },
    /** Takes back what a list's filter was narrowed to. */
    unchoose: async (key: string): Promise<void> => user.click(await button('list.pick.clear', { name: t(key) })),
    /** Waits until the list has its rows. */
    listed: (): Promise<HTMLElement> => screen.findByRole('navigation', { name: t('list.pages') }),
    button,
    /** Answers the one question that stands before a complete plan can be sent. */
    agreeToSplit: async (): Promise<void> => {
      await user.click(await button('summary.split.yes'));
      await screen.findByText(t('summary.findings.ready'));
    },
    link: (key: string, values = {}): Promise<HTMLElement> => screen.findByRole('link', { name: t(key, values) }),
    /** The title of the screen. */
    title: (key: string, values = {}): Promise<HTMLElement> => screen.findByRole('heading', { name: t(key, values), level: 1 }),
    heading: (key: string, values = {}): Promise<HTMLElement> => screen.findByRole('heading', { name: t(key, values) }),
    /** The part of the page under this heading. */
    region: async (key: string) => within(await screen.findByRole('region', { name: t(key) })),
    /** Waits for a text, whatever stands around it. */
    reads: (key: string, values = {}): Promise<HTMLElement[]> => screen.findAllByText(t(key, values), { exact: false }),
  };
};

export type Console = Awaited<ReturnType<typeof openConsole>>;
