import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import type { Client } from '#contract/clients/clients.ts';
import type { Push } from '#contract/push-notifications/push-notifications.ts';
import { Button } from '#components/button.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { useNow } from '#components/use-now.ts';
import { paths } from '#config/paths.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { DeliveryLog } from '#resources/push-notifications/delivery-log.tsx';
import { TestPanel } from '#resources/push-notifications/test-panel.tsx';
import { useSearch } from '#providers/navigation/use-search.ts';
import { LocationsStep } from './locations-step.tsx';
import { MessageStep } from './message-step.tsx';
import { ReachStep } from './reach-step.tsx';
import { readable } from '#resources/push-notifications/parts/draft.ts';
import { StepRail } from './step-rail.tsx';
import { type PushStep, gapsOf, pushSteps, stepOf } from './steps.ts';
import { SummaryStep } from './summary-step.tsx';
import { TimelineStep } from './timeline-step.tsx';
import { useDraft } from './use-draft.ts';
import styles from './wizard.module.css';

interface WizardProps {
  /** Null while it was never saved. */
  push: Push | null;
  client: Pick<Client, 'id' | 'timezone'>;
  /** Stands above the first step while there is nothing saved. */
  head?: ReactNode;
  onStart: (push: Push) => void;
}

const everyStep: ReadonlySet<PushStep> = new Set(pushSteps);
const PassedState = z.object({ passed: z.array(z.enum(pushSteps)) });

/** The steps that somebody has left, also before the first save led to a page of its own. The summary shows every gap: then no step is new any more. */
const usePassed = (step: PushStep): ReadonlySet<PushStep> => {
  const { state } = useLocation();
  const [seen, setSeen] = useState(() => ({ now: step, passed: new Set(PassedState.safeParse(state).data?.passed) }));
  const passed = seen.now === step ? seen.passed : new Set([...seen.passed, seen.now]);
  if (seen.now !== step) setSeen({ now: step, passed });
  return step === 'summary' || passed.has('summary') ? everyStep : passed;
};

/** Where, when, what and to whom, one question after the other; whatever was answered is saved on the way to the next one. */
export const Wizard = ({ push, client, head, onStart }: WizardProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearch();
  const { draft, change, problems, failure, saving, dirty, save } = useDraft(push, client.id);
  const step = stepOf(search);
  const today = dateIn(new Date(useNow()), client.timezone);
  const at = pushSteps.indexOf(step);
  const next = pushSteps[at + 1];
  const read = readable(draft);
  const gaps = gapsOf(read, today);
  const passed = usePassed(step);

  const go = async (target: PushStep): Promise<void> => {
    const stored = await save({ quiet: true });
    if (!stored) return;
    const state = { passed: [step] };
    await navigate({ pathname: paths.push(stored.id), search: `?step=${target}` }, { replace: push === null, state });
  };
  const start = async (): Promise<void> => {
    const stored = await save({ quiet: true });
    if (stored) onStart(stored);
  };

  // What was passed over is said at its field, until the server has something to say.
  const said = gaps.filter((gap) => gap.step === step && passed.has(step)).map(({ path, key }) => [path, t(key)]);
  const shared = { draft: read, change, problems: { ...Object.fromEntries(said), ...problems } };
  const content = {
    locations: <LocationsStep {...shared} />,
    timeline: <TimelineStep {...shared} draft={draft} today={today} timezone={client.timezone} />,
    message: <MessageStep {...shared} />,
    reach: <ReachStep {...shared} clientId={client.id} pushId={push?.id} />,
    summary: (
      <>
        <SummaryStep draft={read} today={today} />
        {push !== null && <TestPanel push={push} />}
        {push !== null && <DeliveryLog pushId={push.id} />}
      </>
    ),
  } as const satisfies Record<PushStep, ReactNode>;

  return (
    <div className={styles['wizard']}>
      <StepRail now={step} gaps={gaps} passed={passed} onGo={(target) => void go(target)} />
      {failure !== '' && <FormProblem text={failure} />}
      {at === 0 && head}
      {content[step]}
      <div className={styles['actions']}>
        {at > 0 && <Button onClick={() => void go(pushSteps[at - 1] ?? 'locations')}>{t('push.wizard.back')}</Button>}
        <span className={styles['space']} />
        {next === undefined ? (
          <Button kind="primary" aria-disabled={gaps.length > 0} busy={saving} onClick={() => void start()}>
            {t('push.wizard.start')}
          </Button>
        ) : (
          <>
            {push !== null && dirty && <Button onClick={() => void save()}>{t('push.wizard.save')}</Button>}
            <Button kind="primary" busy={saving} onClick={() => void go(next)}>
              {t('push.wizard.next')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
};
