import type { Language } from '#contract/languages.ts';

/** The product's language codes in the world's words: for `Intl`, antd, dayjs and the document. */
export const localeOf = { en: 'en-GB', cn: 'zh-CN', jp: 'ja-JP' } as const satisfies Record<Language, string>;
