import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { editableStatuses } from '#domain/campaigns/statuses.ts';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';

/** Says that the rows are scaled to the total because the split does not add up to it, and leads whoever may change the split there. */
export const ScaledNote = ({ campaign: { id, status, client, createdBy } }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const can = useCan();
  const mayChange = editableStatuses.includes(status) && can('campaigns.edit', { clientId: client.id, ownerId: createdBy.id });
  return (
    <Notice
      tone="waiting"
      action={mayChange && <Button to={paths.step(id, 'budget', 'budget.split')}>{t('planner.adSets.changeSplit')}</Button>}
    >
      {t('spotPlan.scaled', { finding: t('completion.split') })}
    </Notice>
  );
};
