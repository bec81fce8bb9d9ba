import { createRequire } from 'node:module';
import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { antdTheme, keepColours, type Scheme } from '#config/theme.ts';

interface Cache {
  readonly cache: Map<string, unknown>;
}

/** What is used of antd's style engine. */
interface Engine {
  readonly StyleProvider: ComponentType<{ cache: Cache; children?: ReactNode }>;
  createCache(): Cache;
  extractStyle(cache: Cache, options: { plain: true; types: 'token' | 'cssVar' | 'style' }): string;
}

const load = createRequire(import.meta.url);
const { ConfigProvider, theme } = load('antd') as typeof import('antd');

// antd and its helper library each bring their own copy of the engine, and a style is registered with its own copy's cache.
const engines = ['antd', '@ant-design/cssinjs-utils'].map(
  (library) => createRequire(load.resolve(library))('@ant-design/cssinjs') as Engine,
);

interface Written {
  /** The variables of all parts, and those of the parts that were drawn. */
  readonly shared: string;
  readonly own: string;
  readonly rules: string;
}

/** What antd writes into the document while `content` is drawn. */
const written = (scheme: Scheme, content: ReactElement): Written => {
  const made = engines.map((engine) => ({ engine, cache: engine.createCache() }));
  const algorithm = keepColours(scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm);
  renderToString(
    made.reduce<ReactElement>(
      (inner, { engine: { StyleProvider }, cache }) => createElement(StyleProvider, { cache }, inner),
      createElement(ConfigProvider, { theme: { ...antdTheme(scheme), algorithm } }, content),
    ),
  );
  const extracted = (types: 'token' | 'cssVar' | 'style'): string =>
    made
      .map(({ engine, cache }) => {
        // What antd says of every link and icon of the document is the house's to say.
        for (const key of cache.cache.keys()) if (/^style%.*%(Shared|ant-design-icons)%/.test(key)) cache.cache.delete(key);
        return engine.extractStyle(cache, { plain: true, types }).replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '');
      })
      .join('');
  return { shared: extracted('token'), own: extracted('cssVar'), rules: extracted('style') };
};

const declared = (css: string): [name: string, value: string][] =>
  [...css.matchAll(/(--[\w-]+):((?:[^;"']|"[^"]*"|'[^']*')*);/g)].map(([, name = '', value = '']) => [name, value.replaceAll('\n', ' ')]);

const isColour = (value: string): boolean => /^(#|rgba?\(|hsla?\(|transparent$)/.test(value);

/** The variables of both schemes as one block: a colour that differs follows the document's `color-scheme`. */
const inBothSchemes = (light: string, dark: string): string => {
  const ofDark = new Map(declared(dark));
  const lines = declared(light).map(([name, value]) => {
    const other = ofDark.get(name) ?? value;
    if (other === value) return `${name}:${value}`;
    if (isColour(value) && isColour(other)) return `${name}:light-dark(${value},${other})`;
    // Shadows of several colours: each colour follows the scheme where the rest is the same.
    const colours = /rgba?\([^)]*\)|#[\da-f]{3,8}/gi;
    const others = other.match(colours) ?? [];
    if (value.replace(colours, '') !== other.replace(colours, ''))
      throw new Error(`${name} differs in more than its colours: ${value} | ${other}`);
    let place = 0;
    return `${name}:${value.replace(colours, (colour) => `light-dark(${colour},${others[place++]})`)}`;
  });
  return lines.length === 0 ? '' : `:root{${lines.join(';')}}`;
};

/** The variables that all of antd's parts share, in both schemes. */
export const sharedCss = (): string => {
  const [light, dark] = (['light', 'dark'] as const).map((scheme) => written(scheme, createElement('i')).shared);
  return `@layer antd{${inBothSchemes(light ?? '', dark ?? '')}}`;
};

/** The rules of one style module of antd, with their keyframes and variables; `Part` does what antd's component does while it is drawn. */
export const partCss = (Part: () => ReactNode): string => {
  const light = written('light', createElement(Part));
  return `@layer antd{${inBothSchemes(light.own, written('dark', createElement(Part)).own)}${light.rules}}`;
};

/** The values of the theme that antd's components read while they are drawn; the colours among them are those of the light scheme. */
export const tokens = (): object => {
  const { algorithm, ...config } = { ...antdTheme('light'), algorithm: theme.defaultAlgorithm };
  return theme.getDesignToken({ ...config, algorithm });
};
