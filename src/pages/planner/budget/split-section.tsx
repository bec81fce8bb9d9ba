import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Currency } from '#contract/money.ts';
import { platformsOf, splitDifference } from '#domain/money/budget-split.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { paths } from '#config/paths.ts';
import { Choices } from '#pages/planner/fields/choices.tsx';
import { Problems } from '#pages/planner/fields/problems.tsx';
import { Section } from '#pages/planner/fields/section.tsx';
import { SplitQuestion } from '#pages/planner/fields/split-question.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { useSplitMeant } from '#pages/planner/use-split-meant.ts';
import { SplitRow } from './split-row.tsx';
import layout from '#components/layout.module.css';
import css from './split-section.module.css';
import { useUnspentParts } from './use-spendable.ts';
import { useSplit } from './use-split.ts';

/** The total's parts by platform. */
export const SplitSection = () => {
  const { t } = useTranslation();
  const { campaign, draft, currency } = usePlanner();
  const platformIds = platformsOf(draft);
  return (
    <Section title={t('planner.split.title')} hint={t('planner.split.hint')}>
      {platformIds.length === 0 && (
        <p className={css.none} id="budget.split" tabIndex={-1}>
          {t('planner.split.none')} <Link to={paths.step(campaign.id, 'media')}>{t('planner.split.choose')}</Link>
        </p>
      )}
      {platformIds.length > 0 && currency && <SplitTable currency={currency} platformIds={platformIds} />}
    </Section>
  );
};

const SplitTable = ({ currency, platformIds }: { currency: Currency; platformIds: readonly string[] }) => {
  const unspentOf = useUnspentParts(currency);
  const { t } = useTranslation();
  const format = useFormat();
  const { campaign, draft, platforms } = usePlanner();
  const split = useSplit(currency);
  const { total } = split;
  const difference = splitDifference(draft);
  const meant = useSplitMeant(campaign, draft);
  const floor = split.parts.reduce((sum, { min }) => sum + min, 0);

  if (total === 0 || total < floor) return <TooLow currency={currency} platformIds={platformIds} floor={floor} />;
  return (
    <>
      <Choices id="budget.split" label={t('planner.split.title')} className={css.split}>
        <div className={layout.row2}>
          <Button onClick={split.evenly}>{t('planner.split.even')}</Button>
          <Button disabled={!split.knowsReach} onClick={split.byReach}>
            {t('planner.split.byReach')}
          </Button>
          <Button disabled={difference === 0} onClick={split.fit}>
            {t('planner.split.rebalance')}
          </Button>
        </div>
        {split.problem && (
          <Notice tone="waiting" alert>
            {t(`planner.split.cannot.${split.problem.why}`, { value: format.money(split.problem.value, currency) })}
          </Notice>
        )}
        <div>
          {split.parts.map((part) => (
            <SplitRow
              key={part.platformId}
              platform={platforms?.find((platform) => platform.id === part.platformId)}
              part={part}
              currency={currency}
              split={split}
              difference={difference}
              unspent={unspentOf.get(part.platformId) ?? 0}
            />
          ))}
        </div>
        <output className={css.verdict}>
          {difference === 0 ? (
            <span className={css.sum}>
              <span>{t('planner.split.sum')}</span>
              <span>{format.money(total, currency)}</span>
            </span>
          ) : (
            <Problems
              field="budget.split"
              texts={[
                format.sentences([
                  t('planner.split.wrong'),
                  t(difference > 0 ? 'planner.split.left' : 'planner.split.over', { value: format.money(Math.abs(difference), currency) }),
                ]),
              ]}
            />
          )}
        </output>
      </Choices>
      {meant.asks && difference === 0 && (
        <div className={css.meant}>
          <SplitQuestion campaignId={campaign.id} meant={meant} />
        </div>
      )}
    </>
  );
};

const TooLow = ({ currency, platformIds, floor }: { currency: Currency; platformIds: readonly string[]; floor: number }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { platforms } = usePlanner();
  const text = t('planner.split.tooLow');
  return (
    <div id="budget.split" tabIndex={-1} className={css.low}>
      <Problems
        field="budget.split"
        texts={[format.sentences(floor > 0 ? [text, t('planner.split.floor', { value: format.money(floor, currency) })] : [text])]}
      />
      {platforms
        ?.filter(({ id }) => platformIds.includes(id))
        .map(({ id, name, minBudget }) => (
          <p key={id} id={`budget.split.${id}`} tabIndex={-1} className={css.none}>
            {[name, t('planner.split.minimum', { value: format.money(minBudget[currency], currency) })].join(' · ')}
          </p>
        ))}
    </div>
  );
};
