import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { ExecutionOverview } from '#contract/asset-packages/execution.ts';
import { Button } from '#components/button.tsx';
import { useMedia } from '#components/use-media.ts';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import layout from '#components/layout.module.css';
import styles from './next-step.module.css';
import { Publish } from './publish.tsx';
import { useService } from './use-service.ts';
import { useTurn } from './use-turn.ts';

const wordsId = 'next-step';

interface NextStepProps {
  campaign: Campaign;
  overview: ExecutionOverview;
}

const Way = ({ campaign, overview: { next, parts } }: NextStepProps) => {
  const { t } = useTranslation();
  const { step } = useService();
  const { kind, part, type, turn } = next;
  const can = useCan();
  const isMine = useTurn(campaign);
  // As narrow as this, a step only asks for a desktop: its button promises no more than to open it.
  const narrow = useMedia('(max-width: 640px)');
  if (kind === 'release' && can('campaigns.publish', { clientId: campaign.client.id })) return <Publish campaign={campaign} />;
  if (part === null) return null;
  const mine = isMine(turn) && kind !== 'wait';
  const packageId = parts.flatMap(({ needs }) => needs).find((need) => need.type === type)?.packageId ?? null;
  if (mine && kind === 'decide' && type !== 'AD_PREVIEW' && packageId !== null && can('review.read')) {
    return (
      <Button kind="primary" to={paths.reviewItem('package', packageId)}>
        {t('execution.next.button.decide')}
      </Button>
    );
  }
  const doable = mine && !narrow;
  return (
    <Button kind={doable ? 'primary' : 'plain'} to={step(campaign.id, part, type ?? undefined)}>
      {doable && kind !== 'release' && kind !== 'none' ? t(`execution.next.button.${kind}`) : t(`execution.next.open.${part}`)}
    </Button>
  );
};

/** The one thing to do next: what, and by whom. */
export const NextStep = ({ campaign, overview }: NextStepProps) => {
  const { t } = useTranslation();
  const isMine = useTurn(campaign);
  const { kind, type, part, turn } = overview.next;
  const what = type ? t(`execution.types.${type}.name`) : part ? t(`execution.parts.${part}.name`) : '';
  const closed = overview.parts.every(({ state }) => state === 'closed');
  const decided = overview.parts.some((one) => one.part === part && one.state === 'inReview');
  const waiting = type === null ? 'waitRelease' : decided ? 'waitDecision' : 'wait';
  const text = closed ? 'closed' : kind === 'wait' ? waiting : kind;
  const who = isMine(turn) ? 'you' : turn;
  return (
    <p id={wordsId} className={`${layout.wrap} ${styles['words']}`}>
      {who !== 'nobody' && <strong>{t(`execution.next.who.${who}`)}</strong>}
      <span>{t(`execution.next.${text}`, { what })}</span>
    </p>
  );
};

/** The one way to where it is done. */
export const NextWay = (props: NextStepProps) => {
  const { t } = useTranslation();
  return (
    <section className={styles['way']} aria-label={t('execution.next.title')} aria-describedby={wordsId}>
      <Way {...props} />
    </section>
  );
};
