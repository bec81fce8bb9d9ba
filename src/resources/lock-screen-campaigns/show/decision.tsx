import { useTranslation } from 'react-i18next';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { Notice } from '#components/notice.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useLanguage } from '#providers/language/language.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';

/** Who decided what, when and why, in the words of that day. */
export const DecisionNotice = ({ item: { decision, status } }: { item: LockScreenItem }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  if (!decision || status === 'IN_REVIEW') return null;
  const { verdict, by, at, reason } = decision;
  const why = reason && [reason.text[language], reason.custom].filter(Boolean).join(' · ');
  return (
    <Notice tone={reason ? 'refused' : 'done'}>
      <div className={layout.stack1}>
        <p className={prose.quiet}>{t(`lockScreen.decision.${verdict}`, { name: by.name, when: format.instant(at) })}</p>
        {why && <p className={prose.medium}>{why}</p>}
        {reason && <p>{reason.description}</p>}
        {status === 'REJECTED' && <p className={prose.quiet}>{t('lockScreen.decision.again')}</p>}
      </div>
    </Notice>
  );
};
