import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { type Stage, axeFindings, visit } from './browser.ts';
import { wordsIn } from './words.ts';
import { password } from './world.ts';

type Options = Parameters<typeof visit>[1];

// The browser's own remark on every call that was refused; the tests refuse many.
const isRefusal = (complaint: string): boolean =>
  /Failed to load resource: the server responded with a status of 4(0[013]|29)/.test(complaint);

/** Somebody who is not signed in yet, in a browser of their own: what they look for by its name, type and are told. */
export const openVisitor = async (stage: Stage, { language = 'en', ...options }: Options & { language?: Language } = {}) => {
  const { context, page, complaints } = await visit(stage, { language, ...options });
  const t = wordsIn(language);
  const findings: string[] = [];
  const button = (key: string, values = {}) => page.getByRole('button', { name: t(key, values), exact: true });
  const field = (key: string) => page.getByRole('textbox', { name: t(key), exact: true });
  const title = (key: string, values = {}) => page.getByRole('heading', { level: 1, name: t(key, values), exact: true }).waitFor();

  const fillIn = async (username: string, word = password): Promise<void> => {
    await field('signIn.username').fill(username);
    await field('signIn.password').fill(word);
    await button('signIn.submit').click();
  };
  // Where a sample world shows its mails.
  const openMail = async (address: string, subject: string): Promise<Page> => {
    const mail = await context.newPage();
    await mail.goto('/dev/mail');
    await mail.getByRole('row').filter({ hasText: address }).getByRole('link', { name: subject }).first().click();
    await mail.getByRole('heading', { level: 1, name: subject }).waitFor();
    return mail;
  };

  return {
    context,
    page,
    t,
    button,
    field,
    link: (key: string, values = {}) => page.getByRole('link', { name: t(key, values), exact: true }),
    /** Waits for the screen of that title. */
    title,
    /** Waits for a text in full. */
    reads: (text: string) => page.getByText(text, { exact: true }).first().waitFor(),
    /** The text of the message that asks for attention. */
    alert: async (): Promise<string> => ((await page.getByRole('alert').first().textContent()) ?? '').trim(),
    /** What is said about a field. */
    errorOf: async (id: string): Promise<string> => ((await page.locator(`#${id}-error, #${id}_help`).textContent()) ?? '').trim(),
    /** The address below the origin. */
    address: (): string => page.url().replace(stage.address, ''),
    fillIn,
    /** Asks for an address, and signs in on the way. */
    fillInAt: async (path: string, username: string, word = password): Promise<void> => {
      await page.goto(path);
      await fillIn(username, word);
    },
    signOut: async (): Promise<void> => {
      await page.getByRole('banner').getByRole('button').last().click();
      await page.getByRole('menuitem', { name: t('nav.signOut') }).click();
      await title('signIn.title');
    },
    /** The newest mail of that subject to this address, as plain text. */
    mailTo: async (address: string, subject: string): Promise<string> => {
      const mail = await openMail(address, subject);
      const text = (await mail.locator('pre').textContent()) ?? '';
      // A page behind another one is drawn every two seconds only.
      await mail.close();
      return text;
    },
    /** Presses the one button of that mail; resolves to the tab it opens. */
    pressMail: async (address: string, subject: string): Promise<Page> => {
      const mail = await openMail(address, subject);
      const opened = context.waitForEvent('page');
      await mail.frameLocator('iframe').getByRole('link').first().click();
      const tab = await opened;
      await mail.close();
      return tab;
    },
    /** Looks at the screen as axe does. */
    look: async (screen: string): Promise<void> => {
      findings.push(...(await axeFindings(page)).map((finding) => `${screen}: ${finding}`));
    },
    /** Leaves; nothing may have been found on the way, and the browser has nothing to complain about. */
    leave: async (): Promise<void> => {
      await context.close();
      expect(findings).toEqual([]);
      expect(complaints.filter((complaint) => !isRefusal(complaint))).toEqual([]);
    },
  };
};

export type Visitor = Awaited<ReturnType<typeof openVisitor>>;
