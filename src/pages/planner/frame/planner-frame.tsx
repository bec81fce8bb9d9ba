import { Fragment, type ReactElement, Suspense, useContext, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { PlanStep } from '#contract/campaigns/plan.ts';
import { AudienceStep } from '#pages/planner/audience/audience-step.tsx';
import { BudgetStep } from '#pages/planner/budget/budget-step.tsx';
import { GroupsStep } from '#pages/planner/groups/groups-step.tsx';
import { MediaStep } from '#pages/planner/media/media-step.tsx';
import { isSamePlan } from '#pages/planner/plan/draft.ts';
import { type OpenPlan, PlannerContext, usePlanner, usePlannerState } from '#pages/planner/planner-context.ts';
import { TimelineStep } from '#pages/planner/timeline/timeline-step.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { StepHelp } from '#pages/planner/step-help.ts';
import { Trail } from '#components/trail.tsx';
import { useMedia } from '#components/use-media.ts';
import { paths } from '#config/paths.ts';
import { lastReturn } from '#domain/campaigns/last-return.ts';
import { ConflictBar } from './conflict-bar.tsx';
import { ConflictScreen } from './conflict-screen.tsx';
import { GuideNote } from './guide-note.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { NewsBar } from './news-bar.tsx';
import { PlanHeader } from './plan-header.tsx';
import layout from '#components/layout.module.css';
import css from './planner-frame.module.css';
import { SaveBar } from './save-bar.tsx';
import { BottomBar, SidePanel } from './side-panel.tsx';
import { StepLead } from './step-lead.tsx';
import { StepRail } from './step-rail.tsx';
import { reveal } from './reveal.ts';

/** Scrolls to the field the address names after `#` and focuses it, also when the same link is pressed again. */
const useJump = (): void => {
  const { hash, key } = useLocation();
  // Pressing the same link again makes another key, and another jump.
  const link = useMemo(() => ({ id: decodeURIComponent(hash.slice(1)), key }), [hash, key]);
  useEffect(() => (link.id === '' ? undefined : reveal([link.id])), [link]);
};

/** Saves at once when its step is left. */
const SaveOnLeave = () => {
  const { store } = usePlanner();
  useEffect(() => () => void store.flush(), [store]);
  return null;
};

const stepScreens = {
  audience: <AudienceStep />,
  groups: <GroupsStep />,
  timeline: <TimelineStep />,
  budget: <BudgetStep />,
  media: <MediaStep />,
} as const satisfies Record<PlanStep, ReactElement>;

// The same elements each time, so that they render again only with the plan they tell of.
const [rail, sidePanel, bottomBar] = [<StepRail key="rail" />, <SidePanel key="side" />, <BottomBar key="bottom" />];
const guide = <GuideNote />;
const comingStep = <Skeleton height="560px" />;

// What stands below waits for it, and does not move when it comes.
const ReturnNote = lazyPart(
  () => import('#resources/campaigns/parts/decision/return-note.tsx').then((file) => file.ReturnNoteAtStep),
  'shared',
);

/** Steps at the left, sections in the middle, forecast and gaps at the right. */
export const PlannerFrame = ({ there, ...plan }: OpenPlan & { there: boolean }) => {
  const { t } = useTranslation();
  const { opened: campaign, step } = plan;
  const planner = usePlannerState(plan);
  // What only tells of the plan may follow a moment after the key that changed it. It is given to all below, and the plan as it is now to
  // single parts: React draws each reader of a context anew when an outer provider has changed, even below an inner one that has not.
  const settled = useDeferredValue(planner);
  // A key in the campaign's name is no key in a step.
  const isOtherWork = settled.step === step && settled.texts === planner.texts && isSamePlan(settled.draft, planner.draft);
  // A step is drawn from what is settled: not before that has the catalogue as well, and after the name, which can be typed meanwhile.
  const known = useDeferredValue(there, false) && there;
  const begun = useDeferredValue(true, false);
  const narrow = useMedia('(width < 900px)');
  const helpWith = useContext(StepHelp);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const { hash } = useLocation();
  const { name } = settled.draft;
  const returned = lastReturn(settled.campaign);
  // As it is saved, not as it is being typed.
  const trail = useMemo(
    () => <Trail above={[{ label: campaign.name, to: paths.campaign(campaign.id) }]} here={t(`summary.steps.${step}`)} />,
    [campaign.name, campaign.id, step, t],
  );
  useJump();

  // Drawn behind the key, as what only tells of the plan.
  useEffect(() => {
    document.title = `${name} · ${t(`summary.steps.${step}`)} · ${t('app.tab')}`;
  }, [name, step, t]);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (hash !== '') return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step, hash]);

  return (
    <PlannerContext value={settled}>
      <div className={`${layout.stack4} ${css.planner}`}>
        <div className={css.trail}>{trail}</div>
        <PlanHeader now={planner} withActions={!narrow} />
        <div className={css.columns}>
          <div className={css.rail}>{rail}</div>
          <div className={`${layout.stack4} ${css.sections}`}>
            <PlannerContext value={planner}>
              <div className={css.bars}>
                <SaveBar />
                <ConflictBar />
                <NewsBar />
              </div>
              {planner.conflicts.length > 1 && <ConflictScreen />}
              <SaveOnLeave key={step} />
              <LeaveGuard />
            </PlannerContext>
            <StepLead step={step} heading={heading} help={!narrow && <div className={css.help}>{helpWith(step)}</div>} />
            {guide}
            <Suspense fallback={comingStep}>
              {returned && <ReturnNote key={returned.at} campaignId={planner.campaign.id} decision={returned} step={step} />}
              {/* Another plan begins with fresh fields. */}
              <Fragment key={planner.campaign.scenarioId}>
                {known ? <PlannerContext value={isOtherWork ? settled : planner}>{stepScreens[step]}</PlannerContext> : comingStep}
              </Fragment>
            </Suspense>
          </div>
          {!narrow && (begun ? sidePanel : <Skeleton height="480px" />)}
        </div>
        {narrow && begun && bottomBar}
      </div>
    </PlannerContext>
  );
};
