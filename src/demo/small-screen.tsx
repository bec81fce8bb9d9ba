import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { BareFrame } from '#components/shell/bare-frame.tsx';
import { strokes } from '#components/strokes.ts';
import { paths } from '#config/paths.ts';
import css from './small-screen.module.css';

/** The planner as it looks on a larger screen: steps, questions, forecast. */
const Picture = () => (
  <svg className={css.picture} viewBox="0 0 240 150" {...strokes} strokeWidth="1.75">
    <rect className={css.soft} x="8" y="8" width="224" height="118" rx="8" />
    <rect x="8" y="8" width="224" height="118" rx="8" />
    <path d="M8 28h224M60 28v98M168 28v98M96 142h48M120 126v16" />
    <path d="M20 44h26M20 60h26M20 76h26M20 92h26" />
    <path d="M74 44h50M74 58h80M74 72h80" />
    <rect x="74" y="86" width="34" height="26" rx="4" />
    <rect className={css.solid} x="120" y="86" width="34" height="26" rx="4" />
    <path d="M180 112c10-4 12-40 40-44M180 44h40M180 54h26" />
  </svg>
);

/** Stands for the demo where there is no room for it. */
export const SmallScreen = () => {
  const { t } = useTranslation();
  return (
    <BareFrame>
      <div className={css.box}>
        <Picture />
        <h1>{t('demo.small.title')}</h1>
        <p>{t('demo.small.text')}</p>
        <Button href={paths.campaigns()}>{t('demo.exit')}</Button>
      </div>
    </BareFrame>
  );
};
