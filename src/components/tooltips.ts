import styles from './tooltips.module.css';

/** Milliseconds of resting before the words come; right after others they come at once. */
const patience = 300;
/** Milliseconds in which the pointer may cross over to the words themselves. */
const grace = 120;
/** Pixels between a picture and its words, and between the words and the window's edge. */
const gap = 6;

const isMac = navigator.platform.startsWith('Mac');

const caps: Readonly<Record<string, string>> = { Control: 'Ctrl', Meta: '⌘', Escape: 'Esc' };

/** The caps of the keys that `aria-keyshortcuts` names; of several ways the one of this computer. */
export const capsOf = (shortcuts: string): string[] => {
  const ways = shortcuts.split(' ');
  const way = ways.find((one) => one.startsWith('Meta+') === isMac) ?? ways[0] ?? '';
  return way.split('+').map((key) => caps[key] ?? key);
};

const shownText = (element: Element): string =>
  [...element.childNodes]
    .map((node) => {
      if (node instanceof Text) return node.data;
      return node instanceof HTMLElement && node.ariaHidden !== 'true' && node.checkVisibility() ? shownText(node) : '';
    })
    .join('')
    .trim();

/** What the pointer or the focus is on, if it may have something to say. */
const anchorOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-tip], button, a, summary, [role=button]') : null;

/** What a picture says: words of its own, or its label where nothing else of it can be read. */
const wordsOf = (element: Element): string | null =>
  element.getAttribute('data-tip') ?? (shownText(element) === '' ? element.getAttribute('aria-label') : null);

const place = (tip: HTMLElement, anchor: DOMRect): void => {
  const { offsetWidth: width, offsetHeight: height } = tip;
  const below = anchor.bottom + gap + height <= innerHeight || anchor.top < height + gap;
  tip.style.top = `${below ? anchor.bottom + gap : anchor.top - gap - height}px`;
  const middle = anchor.left + anchor.width / 2 - width / 2;
  tip.style.left = `${Math.max(gap, Math.min(middle, innerWidth - width - gap))}px`;
};

const drawn = (words: string, shortcuts: string | null): HTMLElement => {
  const tip = document.createElement('div');
  tip.className = styles['tip'] ?? '';
  tip.popover = 'manual';
  // A screen reader says the label and the keys of the control itself, so the tooltip would only repeat them.
  tip.ariaHidden = 'true';
  tip.append(words);
  for (const cap of shortcuts === null ? [] : capsOf(shortcuts)) {
    const key = document.createElement('kbd');
    key.append(cap);
    tip.append(key);
  }
  return tip;
};

/**
 * Says in words what is only a picture: whatever can be pressed and shows no text of its own says its label, and its key, when the pointer rests on it
 * or the focus comes by key. `data-tip` has words of its own. Nothing has to be done for it at a button.
 */
export const startTooltips = (): void => {
  let tip: HTMLElement | null = null;
  let anchor: Element | null = null;
  // Pressed: its words do not come again before the pointer has been elsewhere.
  let pressed: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenAt = Number.NEGATIVE_INFINITY;

  const hide = (): void => {
    clearTimeout(timer);
    if (tip) hiddenAt = performance.now();
    changes.disconnect();
    tip?.remove();
    tip = null;
    anchor = null;
  };
  const show = (element: Element): void => {
    const words = wordsOf(element);
    if (words === null || words === '' || !element.isConnected || element.ariaExpanded === 'true') return;
    tip = drawn(words, element.getAttribute('aria-keyshortcuts'));
    // Beside a modal dialog nothing can be reached, not even by the pointer.
    (element.closest('dialog') ?? document.body).append(tip);
    tip.showPopover();
    place(tip, element.getBoundingClientRect());
    changes.observe(element, { attributeFilter: ['aria-label', 'data-tip', 'aria-keyshortcuts'], childList: true, subtree: true });
  };
  // A key may change what has the focus while this says what it was.
  const changes = new MutationObserver(() => {
    tip?.remove();
    tip = null;
    if (anchor) show(anchor);
  });
  const rest = (element: Element | null): void => {
    if (element === anchor) {
      // Back on it before its words went, or before they came.
      clearTimeout(timer);
      if (element && !tip) timer = setTimeout(show, patience, element);
      return;
    }
    clearTimeout(timer);
    if (element !== pressed) pressed = null;
    if (element === null || pressed) {
      timer = setTimeout(hide, grace);
      return;
    }
    const warm = tip !== null || performance.now() - hiddenAt < patience;
    hide();
    anchor = element;
    timer = setTimeout(show, warm ? 0 : patience, element);
  };
  const focused = (target: EventTarget | null): void => {
    if (target instanceof Element && target.matches(':focus-visible')) rest(anchorOf(target));
  };

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return;
    if (target instanceof Node && tip?.contains(target)) clearTimeout(timer);
    else rest(anchorOf(target));
  });
  document.documentElement.addEventListener('pointerleave', hide);
  document.addEventListener('focusin', ({ target }) => focused(target));
  document.addEventListener('focusout', hide);
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      hide();
      pressed = anchorOf(target);
    },
    true,
  );
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (['Escape', 'Enter', ' '].includes(key)) hide();
    },
    true,
  );
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof Node && anchor && target.contains(anchor)) hide();
    },
    true,
  );
  // What was reached while this was on its way: the focus may be elsewhere than the pointer.
  const pointed = anchorOf([...document.querySelectorAll(':hover')].at(-1) ?? null);
  if (pointed) rest(pointed);
  else focused(document.activeElement);
};
