import type { Plugin } from 'vite';
import { themeCss } from '#config/theme.ts';

/** Puts the theme's custom properties into the document, so that the first paint has its colours. */
export const theme = (): Plugin => ({
  name: 'console-theme',
  transformIndexHtml: (html) => html.replace('<!--theme-->', () => `<style>${themeCss()}</style>`),
});
