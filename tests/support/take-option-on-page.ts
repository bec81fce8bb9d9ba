import type { Locator } from 'playwright-core';

/** Takes an option of a select or a picker by its name, and types it where one searches. The list is closed afterwards. */
export const takeOptionOnPage = async (field: Locator, option: string): Promise<void> => {
  const page = field.page();
  if ((await field.getAttribute('aria-expanded')) !== 'true') await field.click();
  const list = page.getByRole('listbox');
  const several = (await list.getAttribute('aria-multiselectable')) === 'true';
  if (await field.evaluate((element) => element instanceof HTMLInputElement)) await field.pressSequentially(option);
  await list.getByTitle(option, { exact: true }).click();
  if (several) await page.keyboard.press('Escape');
};
