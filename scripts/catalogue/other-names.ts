import { Converter } from 'opencc-js/cn2t';

const traditional = Converter({ from: 'cn', to: 'tw' });

/** What else a thing is called than in the product's three languages: its name in traditional Chinese, and the further names. */
export function otherNames(name: { en: string; cn: string; jp: string }, further: readonly string[] = []): { aliases?: string[] } {
  const known = Object.values(name);
  const aliases = [...new Set([traditional(name.cn), ...further])].filter((one) => one !== '' && !known.includes(one));
  return aliases.length > 0 ? { aliases } : {};
}
