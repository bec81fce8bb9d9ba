/** Ways to write dates, brackets and large numbers: as in English, in Chinese, in Japanese. */
export type Manner = 'en' | 'cn' | 'jp';

export interface LanguageFacts {
  /** In its own words. */
  readonly name: string;
  /** In the world's words: for `Intl` and the document. */
  readonly locale: string;
  readonly manner: Manner;
  /** What antd and dayjs call it. */
  readonly antd: string;
  readonly dayjs: string;
  /** Typefaces for its script, which come before the system's own; the system's own is enough for most. */
  readonly typefaces?: readonly string[];
}

/**
 * The product's own language codes (specification §3). A further language is a line here and a folder below `locales`; a name that the
 * catalogue lacks in it is told in English.
 */
export const languageFacts = {
  en: { name: 'English', locale: 'en-GB', manner: 'en', antd: 'en_GB', dayjs: 'en-gb' },
  cn: {
    name: '简体中文',
    locale: 'zh-CN',
    manner: 'cn',
    antd: 'zh_CN',
    dayjs: 'zh-cn',
    typefaces: ['PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC'],
  },
  jp: {
    name: '日本語',
    locale: 'ja-JP',
    manner: 'jp',
    antd: 'ja_JP',
    dayjs: 'ja',
    typefaces: ['Hiragino Sans', 'Yu Gothic UI', 'Meiryo', 'Noto Sans CJK JP', 'Noto Sans JP'],
  },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof languageFacts;

export const languages = Object.keys(languageFacts) as [Language, ...Language[]];

/** The same question answered for every language. */
export const perLanguage = <Answer>(answer: (language: Language) => Answer): Record<Language, Answer> =>
  Object.fromEntries(languages.map((language) => [language, answer(language)])) as Record<Language, Answer>;

/** In every language; what was never said in one is said in English. */
export const completed = (said: Partial<Record<Language, string | undefined>> & { readonly en: string }): Record<Language, string> =>
  perLanguage((language) => said[language] ?? said.en);

export const mannerOf: Readonly<Record<Language, Manner>> = perLanguage((language) => languageFacts[language].manner);
