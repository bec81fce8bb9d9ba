import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { useForecastNews } from './use-forecast-news.ts';

interface ForecastNewsProps {
  campaign: Pick<Campaign, 'id'>;
  /** The Monday of the data on screen; undefined before there are any. */
  asOf: string | undefined;
}

/** Tells that Monday's update moved the forecast by more than a tenth, with the old and the new number, until it is taken note of. */
export const ForecastNews = ({ campaign, asOf }: ForecastNewsProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { news, take } = useForecastNews(campaign, asOf);
  if (!news) return null;
  const { measure, since, from, to } = news;
  return (
    <Notice
      tone="waiting"
      alert
      action={
        <Button kind="quiet" onClick={take}>
          {t('forecast.news.take')}
        </Button>
      }
    >
      <p>
        {t(`forecast.news.${measure}`, {
          value: `${to > from ? '+' : '−'}${format.percent(Math.abs(to / from - 1))}`,
          from: format.compact(from),
          to: format.compact(to),
        })}
      </p>
      <p>{t(`forecast.news.since.${since}`, { date: format.date(news.asOf) })}</p>
    </Notice>
  );
};
