import { useTranslation } from 'react-i18next';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { Due } from '#components/due.tsx';
import { Notice } from '#components/notice.tsx';
import { Reminded } from '#components/reminded.tsx';
import { dueState } from '#components/time-left.ts';
import { useNow } from '#components/use-now.ts';
import { lockScreenMeaning } from '#domain/lock-screen/lifecycle.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useLanguage } from '#providers/language/language.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';

/** Until when an item in review is decided, and by how much that is late. */
const DueNotice = ({ dueAt, item }: { dueAt: string; item: LockScreenItem }) => {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <Notice tone={dueState(dueAt, now).kind === 'ahead' ? 'working' : 'waiting'}>
      <div className={layout.stack1}>
        <p>
          {t('lockScreen.decision.due')} <Due named dueAt={dueAt} now={now} />
        </p>
        <Reminded remindedAt={item.remindedAt} clientId={item.client.id} />
      </div>
    </Notice>
  );
};

/** Who decided what, when and why, in the words of that day; of what is in review, until when it is decided. */
export const DecisionNotice = ({ item }: { item: LockScreenItem }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const { decision, status, dueAt } = item;
  if (dueAt !== null) return <DueNotice dueAt={dueAt} item={item} />;
  if (!decision || status === 'IN_REVIEW') return null;
  const { verdict, by, at, reason } = decision;
  const why = reason && [reason.text[language], reason.custom].filter(Boolean).join(' · ');
  return (
    <Notice tone={reason ? 'refused' : lockScreenMeaning[status]} icon={verdict === 'APPROVED' ? 'check' : undefined}>
      <div className={layout.stack1}>
        <p className={prose.quiet}>{t(`lockScreen.decision.${verdict}`, { name: by.name, when: format.instant(at) })}</p>
        {why && <p className={prose.medium}>{why}</p>}
        {reason && <p>{reason.description}</p>}
        {status === 'REJECTED' && <p className={prose.quiet}>{t('lockScreen.decision.again')}</p>}
      </div>
    </Notice>
  );
};
