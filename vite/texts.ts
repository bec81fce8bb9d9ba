import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

const prefix = 'virtual:texts/';

// `mail` and `documents` are the server's alone. `first` is what the sign-in can do with, `public` what the other screens without a session need besides, `home`
// the frame and the lists; `rest` is everything else.
const parts: Readonly<Record<string, string>> = {
  app: 'first',
  error: 'first',
  signIn: 'first',
  toast: 'first',
  reset: 'public',
  invitation: 'public',
  nav: 'home',
  refine: 'home',
  session: 'home',
  list: 'home',
  campaigns: 'home',
  status: 'home',
  mail: 'server',
  documents: 'server',
};

const segments = (language: string): string[] =>
  readdirSync(new URL(`../locales/${language}`, import.meta.url))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));

/** The texts of each language in four pieces: `virtual:texts/en/first`, `…/public`, `…/home` and `…/rest`. */
export const texts = (): Plugin => ({
  name: 'console-texts',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
  load: (id) => {
    if (!id.startsWith(`\0${prefix}`)) return null;
    const [language = '', part] = id.slice(prefix.length + 1).split('/');
    const wanted = segments(language).filter((segment) => (parts[segment] ?? 'rest') === part);
    const imports = wanted.map((segment, index) => `import text${index} from '/locales/${language}/${segment}.json';`);
    return `${imports.join('\n')}\nexport const texts = {${wanted.map((segment, index) => `${segment}: text${index}`).join(', ')}};`;
  },
});
