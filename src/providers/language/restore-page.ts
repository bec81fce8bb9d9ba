import type { KeptPage } from './kept-page.ts';
import { choices, elementAt, isOpen, openers, textFields } from './page-parts.ts';

// Catalogues and lazy parts take their time; what has not come by then is given up. In milliseconds.
const patience = 8_000;
const quiet = 600;

const among = <Kind extends Element>(all: readonly Kind[], where: string): Kind | undefined => {
  const found = elementAt(where);
  return all.find((element) => element === found);
};

const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React listens to what a person does, and a person does not set the property it has replaced.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

const scrollToStandpoint = ([where, top]: KeptPage['at']): void => {
  const landmark = where === null ? undefined : elementAt(where);
  if (landmark) scrollBy({ top: landmark.getBoundingClientRect().top - top, behavior: 'instant' });
  else if (where === null && top > 0) scrollTo({ top, behavior: 'instant' });
};

/** Does what is left to do and is possible by now. */
const restoreOnce = (page: KeptPage): void => {
  const toggles = openers();
  for (const [where, open] of page.panels) {
    const opener = among(toggles, where);
    if (!opener || isOpen(opener) === open) continue;
    if (opener instanceof HTMLDetailsElement) opener.open = open;
    else opener.click();
  }
  const boxes = choices();
  for (const [where, chosen] of page.choices) {
    const choice = among(boxes, where);
    // A radio button is not taken back, another one is chosen.
    if (choice && choice.checked !== chosen && (chosen || choice.type === 'checkbox')) choice.click();
  }
  const fields = textFields();
  for (const [where, text] of page.texts) {
    const field = among(fields, where);
    // What is there again already was saved, and may be written differently in this language.
    if (field && field.value === '' && field !== document.activeElement) type(field, text);
  }
  for (const [where, top] of page.scrolled) elementAt(where)?.scrollTo({ top, behavior: 'instant' });
  scrollToStandpoint(page.at);
};

/** Brings the page back to how it was, as far and as soon as its parts arrive; the first move of the person ends it. */
export const restorePage = (page: KeptPage): void => {
  const end = new AbortController();
  let settled: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => end.abort();
  const deadline = setTimeout(stop, patience);
  const work = (): void => {
    restoreOnce(page);
    clearTimeout(settled);
    // Nothing has moved for a while, and the page is there.
    settled = setTimeout(() => document.querySelector('main [aria-busy=true], .early') ?? stop(), quiet);
  };
  const watcher = new MutationObserver(work);
  end.signal.addEventListener('abort', () => {
    watcher.disconnect();
    clearTimeout(deadline);
    clearTimeout(settled);
  });
  for (const move of ['pointerdown', 'keydown', 'wheel', 'touchstart']) addEventListener(move, stop, { signal: end.signal, capture: true });
  watcher.observe(document.body, { childList: true, subtree: true });
  work();
};
