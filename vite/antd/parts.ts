import { createRequire } from 'node:module';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { partCss } from './static-css.ts';

const load = createRequire(import.meta.url);

// The class that a style module writes for is `ant-` and its folder's name, but for these.
const prefixes: Readonly<Record<string, string>> = {
  'button/index': 'btn',
  'button/compact': 'btn',
  'date-picker/index': 'picker',
  'grid/index useRowStyle': 'row',
  'grid/index useColStyle': 'col',
  'input/search': 'input-search',
  'input/otp': 'otp',
  'layout/sider': 'layout-sider',
  'space/compact': 'space-compact',
  'space/addon': 'space-addon',
};

/** What a style module offers to its component: a hook, or a component that draws nothing. */
interface Offer {
  readonly name: string;
  readonly isComponent: boolean;
}

const makers = 'genStyleHooks|genComponentStyleHook|genSubStyleComponent';

const offersOf = (source: string): Offer[] => {
  const direct = [...source.matchAll(new RegExp(`export (?:default|const (\\w+) =) (${makers})\\(`, 'g'))].map(
    ([, name = 'default', maker]) => ({
      name,
      isComponent: maker === 'genSubStyleComponent',
    }),
  );
  // Some modules make their hook each time it is called.
  const isWrapped = source.includes('export default (') && source.includes('= genStyleHooks(');
  return isWrapped ? [...direct, { name: 'default', isComponent: false }] : direct;
};

/** Whether this source makes styles while the page runs. */
export const makesStyles = (source: string): boolean => offersOf(source).length > 0;

/** The rules of the style module `part` ("button/index") of antd, made with antd's own code. */
export const cssOfPart = (part: string, source: string): string => {
  const module = load(`antd/lib/${part.replace('/', '/style/')}.js`) as Record<string, unknown>;
  const offers = offersOf(source).map(({ name, isComponent }) => ({
    offer: module[name] as ((prefixCls: string, rootCls: string) => unknown) & ComponentType<{ prefixCls: string }>,
    isComponent,
    prefixCls: `ant-${prefixes[`${part} ${name}`] ?? prefixes[part] ?? part.split('/')[0]}`,
  }));
  return partCss((): ReactNode => {
    for (const { offer, isComponent, prefixCls } of offers) if (!isComponent) offer(prefixCls, prefixCls);
    return offers.map(({ offer, isComponent, prefixCls }) => isComponent && createElement(offer, { key: prefixCls, prefixCls }));
  });
};

/** The end of the call whose opening parenthesis stands at `from`. */
const endOfCall = (source: string, from: number): number => {
  let depth = 0;
  for (let place = from; place < source.length; place += 1) {
    if (source[place] === '(') depth += 1;
    if (source[place] === ')') depth -= 1;
    if (depth === 0) return place;
  }
  throw new Error('A call without an end.');
};

/** The source of a style module with nothing left of its styles: what made them is called without them, and they fall away with what nobody uses. */
export const withoutStyles = (source: string): string => {
  let rest = source;
  let done = '';
  const call = new RegExp(`\\b(?:${makers})\\(`);
  for (let found = call.exec(rest); found; found = call.exec(rest)) {
    const open = found.index + found[0].length;
    done += rest.slice(0, open);
    rest = rest.slice(endOfCall(rest, open - 1));
  }
  return done + rest;
};
