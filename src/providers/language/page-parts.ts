// React numbers what has no name of its own, and may number it differently the next time.
const isOwnName = (name: string | null): name is string =>
  name !== null && name !== '' && !/^[:«_]?r/.test(name) && !name.startsWith('rc_');

const firstClass = (element: Element): string => {
  const [name] = element.classList;
  return name === undefined ? '' : `.${CSS.escape(name)}`;
};

/** Says where an element is, so that it is found on the same page in another language; `>>` and its number among its like end it. */
export const whereOf = (element: Element): string => {
  const tag = element.tagName.toLowerCase();
  const controls = element.getAttribute('aria-controls');
  const name = element.getAttribute('name');
  const selector = isOwnName(element.id)
    ? `#${CSS.escape(element.id)}`
    : isOwnName(controls)
      ? `${tag}[aria-controls=${CSS.escape(controls)}]`
      : isOwnName(name)
        ? `${tag}[name=${CSS.escape(name)}]`
        : tag + firstClass(element);
  return `${selector}>>${[...document.querySelectorAll(selector)].indexOf(element)}`;
};

/** The element that was there. */
export const elementAt = (where: string): Element | undefined => {
  const [selector = '', number] = where.split('>>');
  return document.querySelectorAll(selector)[Number(number)];
};

const secret = '[type=password], [autocomplete=one-time-code], [data-secret]';

/** What people type into, but for secrets and for what is filled in from elsewhere. */
export const textFields = (): (HTMLInputElement | HTMLTextAreaElement)[] =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:is([type=text], [type=search], [type=email], [type=url], :not([type])):not([role=combobox]), textarea',
    ),
  ].filter((field) => !field.matches(secret) && !field.readOnly);

/** The choices of forms; elsewhere a choice is saved as it is made. */
export const choices = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('form input:is([type=radio], [type=checkbox])'),
];

/** What opens and closes a part of the page. */
export const openers = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('main button[aria-expanded]:not([aria-haspopup]), main details'),
];

export const isOpen = (opener: HTMLElement): boolean =>
  opener instanceof HTMLDetailsElement ? opener.open : opener.getAttribute('aria-expanded') === 'true';

/** Parts of the page that scroll by themselves. */
export const scrollers = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main *')].filter(({ scrollTop }) => scrollTop > 0);

const scrollsAlong = (element: Element): boolean => {
  for (let part: Element | null = element; part && part.tagName !== 'MAIN'; part = part.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(part).position)) return false;
  return true;
};

/** What can tell how far the page is scrolled, whatever language the texts above it are in. */
export const landmarks = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main :is([id], section, h2)')].filter(
    (element) => element.offsetParent !== null && scrollsAlong(element),
  );
