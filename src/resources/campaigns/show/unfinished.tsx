import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { paths } from '#config/paths.ts';
import { useUnsavedPlace } from '#providers/journal/use-unsaved-place.ts';
import { failedUpdateOf } from '#providers/navigation/failed-update.ts';
import { useMe } from '#providers/session/use-me.ts';

/** What somebody asked for that did not get through, and what of it is still kept here: both can be tried again. */
export const Unfinished = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const unsaved = useUnsavedPlace(useMe().id, campaign);
  const failed = failedUpdateOf(useLocation().state);
  if (failed?.asked === 'send') {
    return (
      <Notice tone="refused" alert action={<Button to={paths.summary(campaign.id)}>{t('app.retry')}</Button>}>
        {t('summary.failed', { message: failed.message })}
      </Notice>
    );
  }
  if (!unsaved) return null;
  const action = <Button to={paths.step(campaign.id, unsaved.step, unsaved.field)}>{t('campaign.unsaved.go')}</Button>;
  return (
    <Notice tone={failed ? 'refused' : 'waiting'} alert={failed !== null} action={action}>
      {failed ? t('campaign.unsaved.failed', { message: failed.message }) : t('campaign.unsaved.text')}
    </Notice>
  );
};
