import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Until } from '#resources/campaigns/parts/until.tsx';
import { Reminded } from '#components/reminded.tsx';
import { useNow } from '#components/use-now.ts';
import { paths } from '#config/paths.ts';
import { decidingStatuses, planReviewStatuses, turnOf, waitsFor } from '#domain/campaigns/statuses.ts';
import { sidesToward } from '#domain/people/permissions.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useMe } from '#providers/session/use-me.ts';
import layout from '#components/layout.module.css';
import styles from './turn.module.css';

/** Whether the reader has sent material to decide about; while the plan is worked on, its status asks the other side. */
const useDecidesMaterial = ({ status, needsMe, materialStep, client }: Campaign): boolean => {
  const sides: string[] = sidesToward(useMe(), client.id);
  if (materialStep !== null) return needsMe && (materialStep === 'review' || materialStep === 'decidePreview');
  return needsMe && decidingStatuses.includes(status) && !sides.includes(turnOf({ status, pausedBy: null, needsMe: false }));
};

/** What happens to it now; of a released one how far it is with the platforms. Nothing of a failed one: why it failed, above, says who acts. */
const useNowWords = ({ status, booking, materialStep, needsMe }: Campaign, decidesMaterial: boolean): string | null => {
  const { t } = useTranslation();
  const format = useFormat();
  if (decidesMaterial && materialStep !== 'decidePreview') return t('campaign.sentMaterial');
  // Taken back after a platform refused it: it goes on once something of it has changed.
  if (materialStep === 'publish' && status === 'EXECUTION') return t('campaign.material.same');
  if (materialStep !== null && materialStep !== 'send') {
    return needsMe && materialStep !== 'review'
      ? t(`campaign.material.own.${materialStep}`)
      : t(`campaign.material.others.${materialStep}`);
  }
  if (status === 'FAILED') return null;
  if (booking?.state !== 'waiting') return t(`campaign.now.${status === 'IN_REVIEW' ? 'EXECUTION' : status}`);
  return booking.tries > 1 && booking.nextTryAt !== null
    ? t('campaign.booking.again', { time: format.instant(booking.nextTryAt) })
    : t('campaign.booking.asking');
};

/** Who is to do something now, until when, and what. */
export const Turn = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation();
  const now = useNow();
  const decidesMaterial = useDecidesMaterial(campaign);
  const words = useNowWords(campaign, decidesMaterial);
  const { status, turn, submission, client, needsMe } = campaign;
  const decides = decidesMaterial || (needsMe && planReviewStatuses.includes(status));
  return (
    <div>
      {turn !== 'nobody' && (
        <p className={`${layout.wrap} ${styles['who']}`}>
          <span className={styles['label']}>{t('campaigns.columns.waiting')}</span>
          <strong>{t(`campaigns.waiting.${waitsFor({ needsMe, turn })}`)}</strong>
          <Until of={campaign} now={now} />
          {planReviewStatuses.includes(status) && submission && <Reminded remindedAt={submission.remindedAt} clientId={client.id} />}
        </p>
      )}
      {words && <p className={styles['what']}>{words}</p>}
      {decides && (
        <p className={styles['what']}>
          <Link to={paths.review(campaign.id)}>{t('campaign.decisions')}</Link>
        </p>
      )}
    </div>
  );
};
