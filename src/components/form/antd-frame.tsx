import ConfigProvider from 'antd/es/config-provider';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import { type ReactNode, use, useMemo } from 'react';
import { packs } from 'virtual:antd-words';
import { cell } from '#providers/application/cell.ts';
import { currentLanguage } from '#providers/language/language.ts';
import './antd-frame.css';
import { useAntdTheme } from './antd-theme.ts';

interface Pack {
  readonly antd: Locale;
  readonly dayjs: string;
}

const load = async (): Promise<Pack> => {
  const pack = await packs[currentLanguage()]();
  dayjs.locale(pack.dayjs);
  return pack;
};

const loading = cell<Promise<Pack> | null>(() => null);

/** The pack of the reader's language; one that did not arrive is asked for again. */
const packOfReader = (): Promise<Pack> => {
  const known = loading.get();
  if (known) return known;
  const begun = load();
  loading.set(begun);
  begun.catch(() => loading.set(null));
  return begun;
};

// Begun with the screen's code, so that a screen fetched ahead has its language too.
void packOfReader();

const nonceOfPage = (): string | undefined => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined;

// Inside the dialog or the main landmark, so that what floats belongs to where it was opened.
const placeOf = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('dialog') ?? document.querySelector<HTMLElement>('#main') ?? document.body;

// Known while building, so that no build carries what makes styles.
const useTheme = import.meta.env.PROD ? () => undefined : useAntdTheme;

/** antd's inputs in our theme and the reader's language. Only lazy screens stand below it; it suspends until the language is there. */
export const AntdFrame = ({ children }: { children: ReactNode }) => {
  const pack = use(packOfReader());
  const themed = useTheme();
  const nonce = useMemo(() => nonceOfPage(), []);
  return (
    <ConfigProvider
      locale={pack.antd}
      {...(themed && { theme: themed })}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      getPopupContainer={placeOf}
      {...(nonce && { csp: { nonce } })}
    >
      {children}
    </ConfigProvider>
  );
};
