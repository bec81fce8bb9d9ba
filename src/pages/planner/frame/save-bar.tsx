import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { paths } from '#config/paths.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** What to do when the edits cannot be saved: the plan was sent meanwhile, or the server refuses or cannot be reached. */
export const SaveBar = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { save, campaign } = usePlanner();
  if (save.kind === 'locked') {
    return (
      <Notice tone="waiting" alert action={<Button to={paths.campaign(campaign.id)}>{t('planner.locked.go')}</Button>}>
        {t('planner.locked.text')}
      </Notice>
    );
  }
  if (save.kind !== 'failed') return null;
  const why = save.offline ? [t('safety.offline.text')] : [save.message, t(save.retrying ? 'planner.save.kept' : 'planner.save.correct')];
  const words = [t('planner.save.unsaved'), ...why];
  return (
    <Notice tone="refused" alert>
      {format.sentences(words)}
    </Notice>
  );
};
