import { type RefCallback, useCallback } from 'react';

const stops = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('input[type=checkbox]')].filter((box) => box.closest('[hidden]') === null);

/** The button that opens and closes what lies below a row; none where nothing does. */
const openerOf = (box: HTMLElement): HTMLElement | null =>
  box.parentElement?.querySelector<HTMLElement>(':scope > button[aria-expanded]') ?? null;

/** The boxes that these lie under: each opens its branch. */
const branchesAround = (box: HTMLElement, before: readonly HTMLElement[]): HTMLElement[] =>
  before.filter((other) => openerOf(other) !== null && other.closest('[data-branch]')?.contains(box));

const rowSteps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

const keysOf =
  (list: HTMLElement, leaveTo: string) =>
  (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    // Whoever pressed what opens a row is at that row.
    const box = target.closest('button')?.parentElement?.querySelector<HTMLElement>(':scope > input') ?? target;
    const boxes = stops(list);
    const at = boxes.indexOf(box);
    const opener = openerOf(box);
    const open = opener?.getAttribute('aria-expanded') === 'true';
    const step = rowSteps[key];
    if (key === 'Escape') document.getElementById(leaveTo)?.focus();
    else if (at < 0) return;
    else if (step) boxes[step(at, boxes.length)]?.focus();
    else if (key === 'ArrowRight' && opener && !open) opener.click();
    else if (key === 'ArrowRight' && opener) boxes[at + 1]?.focus();
    else if (key === 'ArrowLeft' && opener && open) opener.click();
    else if (key === 'ArrowLeft') branchesAround(box, boxes.slice(0, at)).at(-1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

/**
 * A long list of boxes, some of which open onto others, that Tab passes in one step. Inside, up and down go from box to box, right opens or goes in,
 * left closes or goes back to what the box lies under, and Escape goes to the element with the id `leaveTo`. The list takes what this gives as its ref.
 */
export const useOneStop = (leaveTo: string): RefCallback<HTMLElement> =>
  useCallback(
    (list) => {
      if (!list) return undefined;
      let current: HTMLElement | undefined;
      const arrange = (): void => {
        const boxes = stops(list);
        if (!current || !boxes.includes(current)) [current] = boxes;
        for (const element of list.querySelectorAll<HTMLElement>('input[type=checkbox], button')) {
          const index = element === current ? 0 : -1;
          if (element.tabIndex !== index) element.tabIndex = index;
        }
      };
      const take = ({ target }: FocusEvent): void => {
        if (!(target instanceof HTMLElement) || !target.matches('input[type=checkbox]')) return;
        current = target;
        arrange();
      };
      const press = keysOf(list, leaveTo);
      const watch = new MutationObserver(arrange);
      arrange();
      watch.observe(list, { childList: true, subtree: true });
      list.addEventListener('focusin', take);
      list.addEventListener('keydown', press);
      return () => {
        watch.disconnect();
        list.removeEventListener('focusin', take);
        list.removeEventListener('keydown', press);
      };
    },
    [leaveTo],
  );
