import { ConfigProvider, theme } from 'antd';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import { type ReactNode, use, useMemo } from 'react';
import type { Language } from '#contract/languages.ts';
import { antdTheme } from '#config/theme.ts';
import { useScheme } from '#providers/appearance/appearance.ts';
import { useLanguage } from '#providers/language/language.ts';

interface Pack {
  readonly antd: Locale;
  readonly dayjs: string;
}

const packs = {
  en: async () => {
    const [antd] = await Promise.all([import('antd/es/locale/en_GB'), import('dayjs/locale/en-gb')]);
    return { antd: antd.default, dayjs: 'en-gb' };
  },
  cn: async () => {
    const [antd] = await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]);
    return { antd: antd.default, dayjs: 'zh-cn' };
  },
  jp: async () => {
    const [antd] = await Promise.all([import('antd/es/locale/ja_JP'), import('dayjs/locale/ja')]);
    return { antd: antd.default, dayjs: 'ja' };
  },
} as const satisfies Record<Language, () => Promise<Pack>>;

let loaded: Promise<Pack> | null = null;

const packOf = (language: Language): Promise<Pack> => {
  loaded ??= packs[language]().then((pack) => {
    dayjs.locale(pack.dayjs);
    return pack;
  });
  return loaded;
};

const nonceOfPage = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined;

/** antd's inputs in our theme and the reader's language. Only lazy screens stand below it; it suspends until the language is there. */
export const AntdFrame = ({ children }: { children: ReactNode }) => {
  const scheme = useScheme();
  const pack = use(packOf(useLanguage()));
  const themed = useMemo(
    () => ({ ...antdTheme(scheme), algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm }),
    [scheme],
  );
  const nonce = useMemo(() => nonceOfPage(), []);
  return (
    <ConfigProvider
      locale={pack.antd}
      theme={themed}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      {...(nonce && { csp: { nonce } })}
    >
      {children}
    </ConfigProvider>
  );
};
