import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

const prefix = 'virtual:texts/';

// What the signed-out screens can do with; everybody signed in gets all of their language.
const first = new Set(['app', 'error', 'signIn', 'toast']);

const segments = (language: string): string[] =>
  readdirSync(new URL(`../locales/${language}`, import.meta.url))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));

/** One piece of texts per language for the signed-out screens (`virtual:texts/en/first`), and one with all the others (`…/rest`). */
export const texts = (): Plugin => ({
  name: 'console-texts',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
  load: (id) => {
    if (!id.startsWith(`\0${prefix}`)) return null;
    const [language = '', part] = id.slice(prefix.length + 1).split('/');
    const wanted = segments(language).filter((segment) => first.has(segment) === (part === 'first'));
    const imports = wanted.map((segment, index) => `import text${index} from '/locales/${language}/${segment}.json';`);
    return `${imports.join('\n')}\nexport const texts = {${wanted.map((segment, index) => `${segment}: text${index}`).join(', ')}};`;
  },
});
