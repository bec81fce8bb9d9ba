import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { CampaignFailure } from '#contract/campaigns/media-booking.ts';
import { Notice } from '#components/notice.tsx';
import { useNow } from '#components/use-now.ts';
import { sidesToward } from '#domain/people/permissions.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useMe } from '#providers/session/use-me.ts';
import styles from './refused.module.css';

/** Why a released campaign does not run, since when, what becomes of its dates, and who is to do something about it. */
export const Refused = ({ campaign, failure }: { campaign: Campaign; failure: CampaignFailure }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe();
  const today = dateIn(new Date(useNow()), campaign.client.timezone);
  const platforms = useEndpoint(api.catalogue.platforms, {}, { staleTime: 60 * 60 * 1000 }).data;
  const platform = platforms?.content.find(({ id }) => id === failure.platformId)?.name ?? '';
  const { code, text, at } = failure;
  const { from, to } = campaign.timeline;
  const isOver = to !== null && to < today;
  const dates = { date: from === null ? '' : format.date(from), last: to === null ? '' : format.date(to) };
  const isOurs = sidesToward(me, campaign.client.id).includes('provider');
  // The text of a payment error asks the client to do something, and so does the line under it.
  const unpaid = code === 'payment';
  const ours = isOver ? 'youOver' : unpaid ? 'youPayment' : 'you';
  const theirs = unpaid ? (isOver ? 'paymentOver' : 'payment') : 'provider';
  return (
    <Notice tone="refused">
      <div className={styles['refused']}>
        <h2>{t('campaign.refused.title', { reason: t(`campaigns.failure.${code}`) })}</h2>
        <p>{unpaid ? t('error.budgetPaymentMethod') : t(`campaign.refused.text.${code}`)}</p>
        {text !== '' && <blockquote className={styles['words']}>{text}</blockquote>}
        <p>
          {platform === ''
            ? t('campaign.refused.at', { when: format.instant(at) })
            : t('campaign.refused.by', { platform, when: format.instant(at) })}
        </p>
        {from !== null && <p>{t(`campaign.refused.start.${isOver ? 'over' : from <= today ? 'begun' : 'ahead'}`, dates)}</p>}
        <p className={styles['act']}>{t(`campaign.refused.act.${isOurs ? ours : theirs}`)}</p>
      </div>
    </Notice>
  );
};
