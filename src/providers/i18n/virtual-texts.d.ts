declare module 'virtual:texts/*' {
  import type { ResourceKey } from 'i18next';

  /** By segment: the name of the file in `locales/<language>`. */
  export const texts: Record<string, ResourceKey>;
}

declare module 'virtual:texts' {
  import type { ResourceKey } from 'i18next';
  import type { Language } from '#contract/languages.ts';

  type Piece = () => Promise<{ texts: Record<string, ResourceKey> }>;

  export const pieces: Readonly<Record<Language, Readonly<Record<'first' | 'public' | 'home' | 'rest' | 'other' | 'demo', Piece>>>>;
}

declare module 'virtual:antd-words' {
  import type { Locale } from 'antd/es/locale';
  import type { Language } from '#contract/languages.ts';

  export const packs: Readonly<Record<Language, () => Promise<{ readonly antd: Locale; readonly dayjs: string }>>>;
}
