import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Icon } from '#components/icon.tsx';
import { ForecastPanel } from '#pages/planner/forecast/forecast-panel.tsx';
import { MissingList } from '#pages/planner/forecast/missing-list.tsx';
import { useUnspent } from '#pages/planner/forecast/use-unspent.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { useSplitMeant } from '#pages/planner/use-split-meant.ts';
import prose from '#components/prose.module.css';
import css from './side-panel.module.css';
import { StepActions } from './step-actions.tsx';

/** Gaps and forecast beside the sections: what keeps the plan from being sent is never below the fold. */
export const SidePanel = () => {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too
    <aside className={css.side} tabIndex={0} aria-label={t('planner.side.label')}>
      <MissingList />
      <ForecastPanel />
    </aside>
  );
};

/** How far the plan is in a few words: how much is missing, else what the summary will ask or say of the money, else that it can be sent. */
const Standing = () => {
  const { t } = useTranslation();
  const { campaign, draft, findings, invalid } = usePlanner();
  const { undecided } = useSplitMeant(campaign, draft);
  const unspent = useUnspent();
  const missing = findings.length + invalid.filter(({ part }) => part === 'name').length;
  const words =
    missing > 0
      ? [t('planner.side.open', { value: missing })]
      : [...(undecided ? [t('planner.side.split')] : []), ...(unspent === null ? [] : [t('planner.side.unspent', { value: unspent })])];
  return (
    <span className={css.standing} data-open={words.length > 0 || undefined}>
      {(words.length > 0 ? words : [t('completion.ready')]).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
};

/** The same on a narrow screen: one line at the bottom that opens upwards, with the way on. */
export const BottomBar = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { outlook } = usePlanner();
  // A line of the list that is followed closes the sheet over its field.
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === key;
  const sheetId = useId();
  const audience = outlook.estimate?.audience;
  return (
    <div className={css.bottom}>
      <aside id={sheetId} className={css.sheet} hidden={!open} aria-label={t('planner.side.label')}>
        <MissingList />
        <ForecastPanel />
      </aside>
      <button
        type="button"
        className={`${prose.count} ${css.handle}`}
        aria-expanded={open}
        aria-controls={sheetId}
        onClick={() => setOpenedAt(open ? null : key)}
      >
        <span data-stale={outlook.updating}>
          {audience ? t('planner.side.audience', { value: format.compact(audience.likely) }) : t('forecast.title')}
        </span>
        <Standing />
        <Icon name={open ? 'chevron-down' : 'arrow-up'} />
      </button>
      <div className={css.actions}>
        <StepActions />
      </div>
    </div>
  );
};
