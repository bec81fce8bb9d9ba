// What the components of a first sight import of React, the router, Refine and the texts, as far as they need it: they are drawn once, as plain
// elements, by a file that comes before any of these (`vite/first-sight.ts` puts this module in their place).

type Child = Node | string | number | boolean | null | undefined | readonly Child[];
type Props = Readonly<Record<string, unknown>> & { readonly children?: Child };

/** The reader's language and its texts, written into the built file. */
declare const firstSightOf: { readonly language: string; readonly texts: Readonly<Record<string, string>> };

const nodesOf = (child: Child): (Node | string)[] => {
  if (Array.isArray(child)) return child.flatMap(nodesOf);
  if (child === null || child === undefined || typeof child === 'boolean') return [];
  return [typeof child === 'number' ? String(child) : (child as Node | string)];
};

const drawings = new Set(['svg', 'path', 'rect', 'circle']);

const elementOf = (name: string, { children, style, className, ...others }: Props): HTMLElement | SVGElement => {
  const drawing = drawings.has(name);
  const element = drawing ? document.createElementNS('http://www.w3.org/2000/svg', name) : document.createElement(name);
  if (typeof className === 'string') element.setAttribute('class', className);
  Object.assign(element.style, style);
  for (const [key, value] of Object.entries(others)) {
    const attribute = drawing ? key.replace(/^stroke[A-Z]/, (found) => `stroke-${found.slice(-1).toLowerCase()}`) : key;
    if (key === 'onClick' && typeof value === 'function') element.addEventListener('click', value as EventListener);
    else if (['string', 'number', 'boolean'].includes(typeof value)) element.setAttribute(attribute, String(value));
  }
  element.append(...nodesOf(children));
  return element;
};

export const jsx = (type: string | ((props: Props) => Child), props: Props): Child =>
  typeof type === 'string' ? elementOf(type, props) : type(props);
export const jsxs = (type: Parameters<typeof jsx>[0], props: Props): Child => jsx(type, props);
export const Fragment = ({ children }: Props): Child => children;

export const useId = (): string => `sight-${Math.random().toString(36).slice(2)}`;
export const useEffect = (run: () => void): void => run();

const t = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
  (firstSightOf.texts[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
export const useTranslation = () => ({ t });
export const useLanguage = (): string => firstSightOf.language;

export const Link = ({ to, state: _, ...props }: Props & { readonly to: string }): HTMLElement | SVGElement =>
  elementOf('a', { ...props, href: to });
export const useLocation = (): Location => location;
