import { useTranslation } from 'react-i18next';
import type { SpotPlan } from '#contract/spot-plan/spot-plan.ts';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';

/** Says that the plan has changed since the rows of its spot plan were edited, and offers to keep the rows as they are. */
export const StaleNotice = ({ plan, onKeep }: { plan: SpotPlan; onKeep: (() => void) | undefined }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const marked = plan.content.filter(({ stale }) => stale !== null).length;
  if (marked === 0 && plan.missing === 0) return null;
  const sentences = [
    t('spotPlan.stale.text'),
    ...(marked > 0 ? [t('spotPlan.stale.rows', { count: marked })] : []),
    ...(plan.missing > 0 ? [t('spotPlan.stale.missing', { count: plan.missing })] : []),
  ];
  return (
    <Notice tone="waiting" action={onKeep && <Button onClick={onKeep}>{t('spotPlan.stale.keep')}</Button>}>
      {format.sentences(sentences)}
    </Notice>
  );
};
