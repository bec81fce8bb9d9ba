import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { paths } from '#config/paths.ts';
import { failedUpdateOf } from '#providers/navigation/failed-update.ts';
import { useUnsavedAddress } from '#providers/sheet/use-sheet.ts';

/** What somebody asked for that did not get through, and what of it is still kept here: both can be tried again. */
export const Unfinished = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const unsaved = useUnsavedAddress(campaign.id, campaign.version);
  const failed = failedUpdateOf(useLocation().state);
  if (failed?.wanted === 'send') {
    return (
      <Notice tone="refused" alert action={<Button to={paths.summary(campaign.id)}>{t('app.retry')}</Button>}>
        {t('summary.failed', { message: failed.message })}
      </Notice>
    );
  }
  if (unsaved === null) return null;
  const action = <Button to={unsaved}>{t('campaign.unsaved.go')}</Button>;
  return (
    <Notice tone={failed ? 'refused' : 'waiting'} alert={failed !== null} action={action}>
      {failed ? t('campaign.unsaved.failed', { message: failed.message }) : t('campaign.unsaved.text')}
    </Notice>
  );
};
