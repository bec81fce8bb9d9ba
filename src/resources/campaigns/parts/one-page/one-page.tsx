import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Estimate } from '#contract/forecast/estimates.ts';
import { type PlanStep, planSteps } from '#contract/campaigns/plan.ts';
import { Button } from '#components/button.tsx';
import { type PlanPart, flightText } from '#format/plan-facts.ts';
import { groupSentence } from './group-words.ts';
import { useGroupWords } from './use-group-words.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { usePlanNames } from '#resources/campaigns/parts/plan-summary/use-plan-names.ts';
import { PlanSections } from '#resources/campaigns/parts/plan-summary/plan-sections.tsx';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import { AdSets } from './ad-sets.tsx';
import { CitiesThumbnail } from './cities-thumbnail.tsx';
import css from './one-page.module.css';
import { SplitBar } from './split-bar.tsx';

interface OnePageProps {
  campaign: Campaign;
  /** The plan in words. */
  parts: readonly PlanPart[];
  /** What it is expected to bring; undefined while that is on its way. */
  estimate: Estimate | undefined;
  /** Where a part is edited; without it the plan can only be read. */
  editOf?: ((step: PlanStep) => string) | undefined;
}

const Missing = () => <p className={css.missing}>{useTranslation().t('summary.notSet')}</p>;

/** Those facts of a step that say something, each as a line of its own. */
const Lines = ({ parts, step, names }: Pick<OnePageProps, 'parts'> & { step: PlanStep; names: readonly string[] }) => {
  const format = useFormat();
  const facts = parts.find((part) => part.step === step)?.facts ?? [];
  return names
    .flatMap((name) => facts.filter(({ id, value }) => id === name && value !== ''))
    .map(({ id, label, value }) => (
      <p key={id} className={prose.quiet}>
        {format.labelled(label, value)}
      </p>
    ));
};

const audienceLines = [
  'storeTypes',
  'visitPeriod',
  'brands',
  'competitors',
  'categories',
  'tripPhases',
  'cityTiers',
  'likelihood',
  'aiRecommendation',
];

/** Where, and who is there: a map of the cities and what is said of the places. */
const Places = ({ campaign, parts }: Pick<OnePageProps, 'campaign' | 'parts'>) => {
  const { cityIds, competitorBrandIds } = campaign.audience;
  const cities = useEndpoint(api.catalogue.cities, {}, { staleTime: 60 * 60 * 1000 }).data?.content;
  const chosen = cities?.filter(({ id }) => cityIds.includes(id)) ?? [];
  const facts = parts.find(({ step }) => step === 'audience')?.facts ?? [];
  if (cityIds.length === 0) return <Missing />;
  return (
    <div className={css.places}>
      <div className={css.thumbnail}>{chosen.length > 0 && <CitiesThumbnail cities={chosen} />}</div>
      <div className={layout.stack1}>
        <p className={prose.medium}>{facts.find(({ id }) => id === 'cities')?.value}</p>
        <Lines
          parts={parts}
          step="audience"
          names={audienceLines.filter((name) => name !== 'competitors' || competitorBrandIds.length > 0)}
        />
      </div>
    </div>
  );
};

const Groups = ({ campaign: { demographics }, parts }: Pick<OnePageProps, 'campaign' | 'parts'>) => {
  const words = useGroupWords();
  if (demographics.groups.length === 0) return <Missing />;
  return (
    <ul className={layout.stack1}>
      {demographics.groups.map((group) => (
        <li key={group.id}>
          {group.name.trim() !== '' && <strong className={css.name}>{group.name}</strong>}
          {groupSentence(group, words)}
        </li>
      ))}
      <li>
        <Lines parts={parts} step="groups" names={['markets']} />
      </li>
    </ul>
  );
};

const Dates = ({ campaign: { timeline } }: Pick<OnePageProps, 'campaign'>) => {
  const { t } = useTranslation();
  const format = useFormat();
  const text = flightText(timeline, { t, format });
  return text === '' ? <Missing /> : <p>{text}</p>;
};

/** The whole plan as one reads it to a colleague, a line for each step; every setting word by word is folded below. */
export const OnePage = ({ campaign, parts, estimate, editOf }: OnePageProps) => {
  const { t } = useTranslation();
  const names = usePlanNames();
  const said = {
    audience: <Places campaign={campaign} parts={parts} />,
    groups: <Groups campaign={campaign} parts={parts} />,
    timeline: <Dates campaign={campaign} />,
    budget: (
      <div className={layout.stack1}>
        <SplitBar campaign={campaign} platformName={names?.platform ?? String} estimate={estimate} />
        <Lines parts={parts} step="budget" names={['billingPeriod']} />
      </div>
    ),
    media: (
      <div className={layout.stack3}>
        <AdSets campaign={campaign} parts={parts} />
        <Lines parts={parts} step="media" names={['showsPerson']} />
      </div>
    ),
  } satisfies Record<PlanStep, ReactNode>;
  return (
    <>
      {planSteps.map((step) => (
        <div key={step} className={css.step}>
          <h3>{t(`summary.steps.${step}`)}</h3>
          <div className={css.said}>{said[step]}</div>
          {editOf && (
            <Button kind="quiet" to={editOf(step)} aria-label={t('summary.editStep', { step: t(`summary.steps.${step}`) })}>
              {t('summary.edit')}
            </Button>
          )}
        </div>
      ))}
      <details className={css.folded}>
        <summary className={prose.opener}>{t('summary.everything')}</summary>
        <PlanSections parts={parts} />
      </details>
    </>
  );
};
