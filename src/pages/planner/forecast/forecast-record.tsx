import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { runningError } from '#domain/reports/accuracy.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';

/** By how much forecasts missed the client's last campaigns. Nothing for fewer than two: of one nobody can learn. */
export const ForecastRecord = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { campaign } = usePlanner();
  const { data } = useEndpoint(api.reports.record, { params: { campaignId: campaign.id } });
  const running = runningError(data?.campaigns.map(({ error }) => error) ?? []);
  if (!data || !running) return null;
  const signed = (error: number): string => (error < 0 ? '−' : '+') + format.percent(Math.abs(error));
  return (
    <p className={prose.small}>
      {t('forecast.record', { count: data.campaigns.length, least: signed(running.least), most: signed(running.most) })}
    </p>
  );
};
