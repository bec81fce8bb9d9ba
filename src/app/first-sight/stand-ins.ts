// What the components of a first sight import of React, the router, Refine and the texts, as far as they need it: they are drawn once, as plain
// elements, by a file that comes before any of these (`vite/first-sight.ts` puts this module in their place).
import { closeUnits } from '#format/close-units.ts';

type Child = Node | string | number | boolean | null | undefined | readonly Child[];
type Props = Readonly<Record<string, unknown>> & { readonly children?: Child };

/** The reader's language and its texts, written into the built file. */
declare const firstSightOf: { readonly language: string; readonly texts: Readonly<Record<string, string>>; readonly still?: true };

/** What is in the document of it. */
export const nodesOf = (child: Child): (Node | string)[] => {
  if (Array.isArray(child)) return child.flatMap(nodesOf);
  if (child === null || child === undefined || child === '' || typeof child === 'boolean') return [];
  return [typeof child === 'number' ? String(child) : (child as Node | string)];
};

const drawings = new Set(['svg', 'path', 'rect', 'circle']);

const named: Readonly<Record<string, string>> = { htmlFor: 'for', defaultValue: 'value' };

// Only these have a word for no; any other attribute is left out then.
const saysNo = (name: string): boolean => /^(?:aria|data)-|^spellCheck$/.test(name);

/** From then on nothing that was drawn does anything by itself: the console's own components listen to it. */
export const endOfSight = new AbortController();

const say = (element: Element, name: string, value: unknown): void => {
  if (typeof value === 'boolean' && !saysNo(name)) {
    if (value) element.setAttribute(name, '');
  } else if (['string', 'number', 'boolean'].includes(typeof value)) element.setAttribute(name, String(value));
};

const elementOf = (name: string, { children, style, className, ref, ...others }: Props): HTMLElement | SVGElement => {
  const drawing = drawings.has(name);
  const element = drawing ? document.createElementNS('http://www.w3.org/2000/svg', name) : document.createElement(name);
  if (typeof className === 'string') element.setAttribute('class', className);
  for (const [key, value] of Object.entries(Object(style)))
    if (key.startsWith('--')) element.style.setProperty(key, String(value));
    else Object.assign(element.style, { [key]: value });
  if (typeof ref === 'object' && ref) Object.assign(ref, { current: element });
  if (typeof ref === 'function') ref(element);
  for (const [key, value] of Object.entries(others)) {
    const event = /^on([A-Z]\w+)$/.exec(key)?.[1];
    if (event === undefined)
      say(
        element,
        drawing ? key.replace(/^stroke[A-Z]/, (found) => `stroke-${found.slice(-1).toLowerCase()}`) : (named[key] ?? key),
        value,
      );
    else if (typeof value === 'function')
      element.addEventListener(event.toLowerCase(), (own) => value(Object.assign(own, { nativeEvent: own })), {
        signal: endOfSight.signal,
      });
  }
  element.append(...nodesOf(children));
  return element;
};

export const jsx = (type: string | ((props: Props) => Child), props: Props): Child =>
  typeof type === 'string' ? elementOf(type, props) : type(props);
export const jsxs = (type: Parameters<typeof jsx>[0], props: Props): Child => jsx(type, props);
export const Fragment = ({ children }: Props): Child => children;

// Looks like React's own, which nobody takes for a name.
export const useId = (): string => `_r_${Math.random().toString(36).slice(2)}_`;
export const useMemo = <Value>(make: () => Value): Value => make();
export const useCallback = <Run>(run: Run): Run => run;
export const useEffectEvent = <Value>(value: Value): Value => value;
export const useDeferredValue = <Value>(value: Value): Value => value;
export const useSyncExternalStore = <Value>(_: unknown, get: () => Value): Value => get();
export const memo = <Value>(value: Value): Value => value;
export const Suspense = ({ children }: Props): Child => children;
export const startTransition = (): void => undefined;
export const useRef = <Value>(current: Value): { current: Value } => ({ current });
export const useState = <Value>(begin: Value | (() => Value)): readonly [Value, () => void] => [
  typeof begin === 'function' ? (begin as () => Value)() : begin,
  () => undefined,
];

// What is drawn has to stand in the document first. Of a screen that stays as it was drawn, nothing runs.
export const useEffect = (run: () => void): void => {
  if (!firstSightOf.still) queueMicrotask(run);
};
export const flushSync = (run: () => void): void => run();
export const useLayoutEffect = (): void => undefined;

/** Words of the reader's language, where no component asks for them. */
export const t = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
  closeUnits.process((firstSightOf.texts[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])));
export const useTranslation = () => ({ t });
export const useLanguage = (): string => firstSightOf.language;

export const Link = ({ to, state: _, ...props }: Props & { readonly to: string }): HTMLElement | SVGElement =>
  elementOf('a', { ...props, href: to });
export const useLocation = (): Location & { readonly state?: unknown } => location;
export const useNavigate = () => (to: string) => location.assign(to);
