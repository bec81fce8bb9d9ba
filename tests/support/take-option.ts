import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const isOpen = (field: HTMLElement): boolean => field.getAttribute('aria-expanded') === 'true';

/** The open list of a select or a picker. */
export const listOf = (field: HTMLElement) => within(document.getElementById(field.getAttribute('aria-controls') ?? '') ?? document.body);

/** What a select or a picker says of itself while nobody types: what is chosen. */
export const saidBy = (field: HTMLElement): string => (field instanceof HTMLInputElement ? field.value : (field.textContent ?? ''));

/** Takes an option of a select or a picker by its name, and types it where one searches. The list is closed afterwards. */
export const takeOption = async (user: UserEvent, field: HTMLElement, option: string): Promise<void> => {
  if (!isOpen(field)) await user.click(field);
  if (field instanceof HTMLInputElement) await user.paste(option);
  await user.click(await listOf(field).findByTitle(option));
  if (isOpen(field)) await user.keyboard('{Escape}');
};
