import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { findingSubject } from '#format/finding-subject.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Icon } from '#components/icon.tsx';
import { platformNames } from '#resources/campaigns/parts/plan-summary/use-plan-names.ts';
import { useFindingText } from '#pages/planner/use-finding-text.ts';
import { useUnspent } from './use-unspent.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { useSplitMeant } from '#pages/planner/use-split-meant.ts';
import { type StepStanding, useStepStandings } from '#pages/planner/use-step-standings.ts';
import layout from '#components/layout.module.css';
import css from './missing-list.module.css';

const mostInView = 4;

/** Everything that still blocks sending, step by step; each line leads to its field. */
export const MissingList = () => {
  const { t } = useTranslation();
  const { campaign, draft, findings, texts, currency, invalid, platforms, step: here } = usePlanner();
  const names = platforms && platformNames(platforms);
  const unnamed = invalid.some(({ part }) => part === 'name');
  const textOf = useFindingText(currency);
  /** Which end of the flight a typed text is about: both may have the same fault. */
  const endOf = (field: string): string | undefined => {
    if (texts[field] === undefined || !field.startsWith('timeline.')) return undefined;
    return t(field === 'timeline.from' ? 'planner.flight.from' : 'planner.flight.to');
  };
  const steps = useStepStandings();
  const gaps = steps.filter(({ open }) => open.length > 0);
  if (gaps.length === 0 && !unnamed) return <Ready />;
  // The forecast below stays in view: of many gaps, those of this step, or of the first that has any, are named and the others counted.
  const folds = findings.length > mostInView;
  const shown = (gaps.find(({ step }) => step === here) ?? gaps[0])?.step;
  return (
    <section className={css.missing} aria-labelledby="missing-title">
      <h2 id="missing-title">{t('completion.title')}</h2>
      <p>{t('completion.heading')}</p>
      <ul className={`${layout.stack3} ${css.steps}`}>
        {unnamed && (
          <li>
            <h3>{t('campaigns.fields.name.label')}</h3>
            <ul>
              <li>
                <Link to={paths.step(campaign.id, here, 'name')}>{t('completion.unsaved')}</Link>
              </li>
            </ul>
          </li>
        )}
        {gaps.map(({ step, open }) => (
          <li key={step}>
            <details open={!folds || step === shown}>
              <summary className={css.fold}>
                {t(`summary.steps.${step}`)}
                <span>{open.length}</span>
              </summary>
              <ul>
                {open.map((finding) => (
                  <li key={finding.key + finding.field}>
                    <Link to={paths.step(campaign.id, step, finding.field)}>
                      <span>
                        {textOf(finding)}
                        <Subject text={endOf(finding.field) ?? (names && findingSubject(finding, draft, { t, ...names }))} />
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      <Passes steps={steps} />
    </section>
  );
};

/** Nothing is missing, except perhaps the answer whether a split is meant. The question, and after it the summary, which sends, is one press away, whichever step this is. */
const Ready = () => {
  const { t } = useTranslation();
  const { draft, campaign } = usePlanner();
  const { undecided: split } = useSplitMeant(campaign, draft);
  const unspent = useUnspent();
  const notes = split || unspent !== null;
  return (
    <section className={css.ready} aria-labelledby="missing-title" data-notes={notes || undefined}>
      <Icon name={notes ? 'info' : 'check'} />
      <div>
        <h2 id="missing-title">{t(split ? 'planner.side.split' : 'completion.ready')}</h2>
        <p>{t(split ? 'completion.readySplit' : 'completion.readyWhy')}</p>
        {unspent !== null && <p>{t('planner.side.unspent', { value: unspent })}</p>}
        {split ? (
          <Link to={paths.step(campaign.id, 'budget', 'split-question')}>{t('summary.split.question')}</Link>
        ) : (
          <Link to={paths.summary(campaign.id)}>{t('planner.actions.summary')}</Link>
        )}
      </div>
    </section>
  );
};

/** Which of several a line is about. */
const Subject = ({ text }: { text: string | undefined }) => text && <small className={css.subject}>{text}</small>;

/** The steps that are done, as one line, and the way to a question that is all that another one waits for. */
const Passes = ({ steps }: { steps: readonly StepStanding[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { campaign } = usePlanner();
  const done = steps.filter(({ stands }) => stands === 'done');
  return (
    <>
      {steps.some(({ stands }) => stands === 'asks') && (
        <p className={css.passes} data-asks>
          <Icon name="warning" />
          <Link to={paths.step(campaign.id, 'budget', 'split-question')}>{t('planner.side.split')}</Link>
        </p>
      )}
      {done.length > 0 && (
        <p className={css.passes}>
          <Icon name="check" />
          {t('completion.passes', { steps: format.list(done.map(({ step }) => t(`summary.steps.${step}`))) })}
        </p>
      )}
    </>
  );
};
