import { isTaken } from '#components/keys/single-keys.ts';

/** Where an element stands below the root, and how it is known again there. */
interface Place {
  readonly path: readonly number[];
  readonly name: string;
}

const nameOf = (element: Element): string =>
  `${element.localName} ${element.getAttribute('data-row') ?? element.ariaLabel ?? element.textContent}`;

const placeOf = (root: Element, element: Element): Place => {
  const path: number[] = [];
  for (let at = element; at !== root && at.parentElement; at = at.parentElement) path.unshift([...at.parentElement.children].indexOf(at));
  return { path, name: nameOf(element) };
};

const findAgain = (root: Element, { path, name }: Place): HTMLElement | null => {
  const there = path.reduce<Element | undefined>((at, index) => at?.children[index], root);
  const isIt = (each: Element): boolean => nameOf(each) === name;
  // Beside something that has come since, it is known by its name, if nothing else has that.
  const [found, other] = there && isIt(there) ? [there] : [...root.querySelectorAll(name.split(' ', 1)[0] ?? '')].filter(isIt);
  return found instanceof HTMLElement && !other ? found : null;
};

/** A press that opens a link here, and not in another tab. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/**
 * Follows what somebody does on a screen that the console is about to put the same in the place of. What it returns does it again there: the focus,
 * what was typed, the link or button that was pressed last, and the keys that mean something to the console alone.
 */
export const keepTouch = (root: Element): (() => void) => {
  const end = new AbortController();
  const typed = new Map<HTMLInputElement, Place>();
  let focused: (Place & { readonly field: Element }) | null = null;
  let pressed: Place | null = null;
  const keys: KeyboardEvent[] = [];
  const waiting = document.documentElement;
  const on = (name: string, run: (target: Element, event: Event) => void): void =>
    root.addEventListener(name, (event) => event.target instanceof Element && run(event.target, event), {
      signal: end.signal,
      capture: true,
    });
  on('focusin', (target) => (focused = { ...placeOf(root, target), field: target }));
  // Whoever presses beside everything has left it.
  on('pointerdown', () => (focused = null));
  on('click', (target, event) => {
    const control = target.closest('a[href], button, input[type=checkbox], input[role=combobox]');
    pressed = control && placeOf(root, control);
    // The browser would begin anew with another document, and fetch the console once more.
    if (control instanceof HTMLAnchorElement && isPlain(event as MouseEvent)) {
      event.preventDefault();
      waiting.style.cursor = 'progress';
    } else if (control instanceof HTMLAnchorElement) pressed = null;
  });
  on('input', (target) => {
    if (target instanceof HTMLInputElement && target.type === 'text') typed.set(target, placeOf(root, target));
  });
  const press = (event: KeyboardEvent): void => {
    const opensSearch = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (!opensSearch && (event.key.length !== 1 || event.key === ' ' || isTaken(event))) return;
    keys.push(event);
    // They come in their order: nobody gets a later one before an earlier one, and the browser has something of its own for some.
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', press, true);
  const pressAgain = (): void => {
    const again = pressed && findAgain(root, pressed);
    // A field with a list opens as it is pressed down, a button as it is let go.
    if (again?.role === 'combobox') again.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    else again?.click();
    window.removeEventListener('keydown', press, true);
    for (const { key, code, ctrlKey, metaKey, shiftKey } of keys)
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }),
      );
  };
  const leave = (): void => {
    end.abort();
    waiting.style.cursor = '';
  };
  // Then nobody does it again: links lead on by themselves, and keys are the browser's.
  const giveUp = (): void => {
    leave();
    window.removeEventListener('keydown', press, true);
  };
  void window.consoleFails?.then(giveUp);
  return () => {
    leave();
    for (const [field, place] of typed) {
      const now = findAgain(root, place);
      if (!(now instanceof HTMLInputElement)) continue;
      // React listens to what a person does, and a person does not set the property it has replaced.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(now, field.value);
      now.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (focused && document.activeElement === document.body) {
      const now = findAgain(root, focused);
      now?.focus({ preventScroll: true });
      // A field that has gone still knows where its caret was.
      if (now instanceof HTMLInputElement && focused.field instanceof HTMLInputElement && now.type === 'text')
        now.setSelectionRange(focused.field.selectionStart, focused.field.selectionEnd);
    }
    // The console listens a moment after it has been drawn.
    requestAnimationFrame(() => setTimeout(pressAgain));
  };
};
