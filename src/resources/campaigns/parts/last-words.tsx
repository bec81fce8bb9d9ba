import { useTranslation } from 'react-i18next';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { Remark } from '#components/remark.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

/** What was said of a campaign last: why it is paused, or what its reviewer wrote. */
export const LastWords = ({ campaignId }: { campaignId: string }) => {
  const { t } = useTranslation();
  const { data } = useEndpoint(campaigns.get, { params: { campaignId } });
  const { pause, decision } = data ?? {};
  const text = pause?.reason ?? decision?.comment;
  const said = pause ?? decision;
  if (!said || !text) return null;
  return (
    <section aria-label={t('campaigns.lastWords')}>
      <Remark by={said.by} at={said.at} text={text} />
    </section>
  );
};
