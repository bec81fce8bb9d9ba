import { createContext } from 'react';

// What antd's components ask its style engine for while the page runs, when every rule and variable already stands in a style sheet.

/** Nothing is hashed, and the variables stand at the document's root. */
const still = ['', ''] as const;

export const genStyleHooks = () => () => still;
export const genComponentStyleHook = () => () => '';
export const genSubStyleComponent = () => () => null;

/** Names of the variables that a part sets at its own elements. */
export const genCssVar = (antCls: string, component: string) => {
  const nameOf = (name: string): string => `--${antCls.replaceAll('.', '')}-${component}-${name}`;
  return [nameOf, (name: string, fallback?: string) => `var(${nameOf(name)}${fallback ? `, ${fallback}` : ''})`] as const;
};

// The engine itself: a theme is made at build time, and what would write a style writes none.
export const createTheme = () => ({});
export const StyleContext = createContext({});
export const useStyleRegister = () => undefined;
export const unit = (value: number | string): string => (typeof value === 'number' ? `${value}px` : value);
export const getComputedToken = () => ({});
export function Keyframes(): void {}
export const useCSSVarRegister = () => undefined;
export const token2CSSVar = (name: string) => name;
