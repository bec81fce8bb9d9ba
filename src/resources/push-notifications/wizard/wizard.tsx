import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Client } from '#contract/clients/clients.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { Push } from '#contract/push-notifications/push-notifications.ts';
import { Button } from '#components/button.tsx';
import { AntdFrame } from '#components/form/antd-frame.tsx';
import { ConsoleForm } from '#components/form/form.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { Later } from '#components/later.tsx';
import { focusField } from '#components/focus-field.ts';
import { StillNeeded } from '#components/still-needed.tsx';
import { unasked } from '#components/leaving.ts';
import { Skeleton } from '#components/skeleton.tsx';
import { useToday } from '#components/use-today.ts';
import { paths } from '#config/paths.ts';
import { DeliveryLog } from '#resources/push-notifications/delivery-log.tsx';
import { PhonePreview } from '#resources/push-notifications/phone-preview.tsx';
import { TestPanel } from '#resources/push-notifications/test-panel.tsx';
import { useLanguage } from '#providers/language/language.ts';
import { useSearch } from '#providers/navigation/use-search.ts';
import { historyIndex } from '#providers/navigation/history-index.ts';
import { placeIn, wayUp } from '#providers/navigation/list-place.ts';
import { draftOf, isWritten, readable } from '#resources/push-notifications/parts/draft.ts';
import { LanguageChoice } from './language-choice.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { LocationsStep } from './locations-step.tsx';
import { MessageStep } from './message-step.tsx';
import { ReachStep } from './reach-step.tsx';
import { StepActions, saveStateOf } from './step-actions.tsx';
import { StepRail } from './step-rail.tsx';
import { type PushStep, firstPathOf, gapsOf, openingOf, pushSteps, stepOfPath } from './steps.ts';
import { SummaryStep } from './summary-step.tsx';
import { TimelineStep } from './timeline-step.tsx';
import { useDraft } from './use-draft.ts';
import { useFocus } from './use-focus.ts';
import { useGapName } from './use-gap-name.ts';
import styles from './wizard.module.css';

/** What an address of the wizard was given along, under this name: nothing is certain of what a browser has kept. */
const givenIn = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;

/** The way back to where the reader came from, however many steps of this screen lie between; to the list at `path` for who began here. */
const useWayOut = (path: string) => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [entered] = useState(() => {
    const given = givenIn(state, 'entered');
    return typeof given === 'number' ? given : (historyIndex() ?? 0);
  });
  return {
    /** Belongs to the state of each step that one goes, so that it is known there too. */
    entered,
    leave: (): void => {
      if (entered > 0) void navigate(entered - 1 - (historyIndex() ?? entered));
      else void navigate(path + (placeIn(path)?.search ?? ''), { state: wayUp });
    },
  };
};

const everyStep: ReadonlySet<PushStep> = new Set(pushSteps);

const passedIn = (state: unknown): ReadonlySet<PushStep> => {
  const given = givenIn(state, 'passed');
  return new Set(Array.isArray(given) ? pushSteps.filter((each) => given.includes(each)) : []);
};

/** The steps that somebody has left, also before the first save led to a page of its own. The summary shows every gap: then no step is new any more. */
const usePassed = (step: PushStep): ReadonlySet<PushStep> => {
  const { state } = useLocation();
  const [seen, setSeen] = useState(() => ({ now: step, passed: passedIn(state) }));
  const passed = seen.now === step ? seen.passed : new Set([...seen.passed, seen.now]);
  if (seen.now !== step) setSeen({ now: step, passed });
  return step === 'summary' || passed.has('summary') ? everyStep : passed;
};

interface WizardProps {
  /** Null while it was never saved. */
  push: Push | null;
  client: Pick<Client, 'id' | 'timezone'>;
  /** Whether it can be saved at all; otherwise its head says what is missing. */
  isReady?: () => boolean;
  /** Stands above the first step while there is nothing saved. */
  head?: ReactNode;
  onStart: (push: Push) => void;
}

const formName = 'push';

const WizardSteps = ({ push, client, isReady, head, onStart }: WizardProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const own = useLanguage();
  const [search] = useSearch();
  const today = useToday(client.timezone);
  // It stays there, whatever is then answered.
  const [opening] = useState(() => openingOf(readable(draftOf(push)), today));
  const step = pushSteps.find((each) => each === search.get('step')) ?? opening;
  const { form, formProps, draft, problems, failure, saving, dirty, save } = useDraft(push, client.id);
  const { entered, leave } = useWayOut(paths.pushNotifications());
  const written = languages.filter((each) => isWritten(draft.messages[each]));
  const [language, setLanguage] = useState<Language>(draft.messages[own].title === '' ? (written[0] ?? own) : own);
  const read = readable(draft);
  const gaps = gapsOf(read, today);
  const passed = usePassed(step);
  const at = pushSteps.indexOf(step);
  const [before, next] = [pushSteps[at - 1], pushSteps[at + 1]];

  const show = (target: PushStep, id = push?.id): void => {
    const pathname = id === undefined ? paths.newPush() : paths.push(id);
    // Each step is one in the history, too, but for the first save: it gives the page its own address.
    void navigate({ pathname, search: `?step=${target}` }, { replace: push === null, state: { ...unasked, passed: [step], entered } });
  };
  const { content, leadTo, wish } = useFocus({ form, step, language, setLanguage, show });

  // Where something kept the draft from being saved: whatever is missing there is said at once.
  const [blockedAt, setBlockedAt] = useState<PushStep>();
  const keep = async (quiet: boolean): Promise<Push | null> => {
    if (isReady?.() === false) {
      setBlockedAt('locations');
      return null;
    }
    const outcome = await save({ quiet });
    if ('stored' in outcome) return outcome.stored;
    const first = firstPathOf(outcome.refused);
    if (first !== undefined) setBlockedAt(stepOfPath(first));
    leadTo(first);
    return null;
  };
  const go = async (target: PushStep): Promise<void> => {
    const stored = await keep(true);
    if (stored) show(target, stored.id);
  };
  const goOn = (): void => void (next && go(next));
  const unsaved = dirty || push === null;
  const failed = failure !== null && unsaved;
  const saveNow = (): void => void (push === null ? go(step) : keep(false));
  const start = async (): Promise<void> => {
    if (gaps.length > 0) return leadTo(gaps[0]?.path);
    const stored = await keep(true);
    if (stored) onStart(stored);
  };

  const starts = step === 'summary' && push !== null && (
    <Button kind="primary" busy={saving} onClick={() => void start()}>
      {t('push.wizard.start')}
    </Button>
  );

  const nameOf = useGapName();
  const lacksClient = at === 0 && client.id === '';
  const needed = [
    ...(lacksClient ? [{ id: 'client', label: t('push.client') }] : []),
    ...gaps.filter((gap) => gap.step === step).map(({ path }) => ({ id: path, label: nameOf(path) })),
  ];
  // What was passed over is said at its field, until the server has something to say.
  const said = gaps
    .filter((gap) => gap.step === step && (passed.has(step) || step === blockedAt))
    .map(({ path, key, values }) => [path, t(key, { ...values })]);
  const shared = { draft: read, problems: { ...Object.fromEntries(said), ...problems } };
  const fields = {
    locations: <LocationsStep {...shared} isReturn={passed.size > 0} />,
    timeline: <TimelineStep {...shared} draft={draft} today={today} timezone={client.timezone} />,
    message: <MessageStep {...shared} language={language} onLanguage={setLanguage} />,
    reach: <ReachStep {...shared} clientId={client.id} pushId={push?.id} />,
    summary: null,
  } as const satisfies Record<PushStep, ReactNode>;

  return (
    <div className={styles['wizard']}>
      <StepRail now={step} gaps={gaps} passed={passed} onGo={(target) => void go(target)} />
      <div className={styles['columns']}>
        <div className={styles['answers']}>
          <div className={styles['main']}>
            {/* The field that is wrong takes the focus, not the words about it. */}
            <FormProblem text={failure} aside />
            <fieldset ref={content} className={styles['step']} aria-label={t(`push.steps.${step}`)} tabIndex={-1}>
              {fields[step] ? (
                <ConsoleForm
                  name={formName}
                  // What is wrong by a rule is for the server to say, too.
                  formProps={{ ...formProps, onFinish: goOn, onFinishFailed: goOn }}
                  failure={null}
                  actions={null}
                >
                  <div className={styles['fields']}>
                    {at === 0 && head}
                    {fields[step]}
                  </div>
                </ConsoleForm>
              ) : (
                <div className={styles['fields']}>
                  <SummaryStep draft={read} clientId={client.id} pushId={push?.id} today={today} onGo={wish} />
                  {/* What cannot be called back is tried before it is started. */}
                  {push && (
                    <>
                      <TestPanel push={push} />
                      <DeliveryLog pushId={push.id} />
                    </>
                  )}
                </div>
              )}
            </fieldset>
            {/* The last two ask for nothing that could be missing. */}
            {fields[step] && step !== 'reach' && (
              <StillNeeded fields={needed} onGo={(id) => (id === 'client' ? focusField(id) : leadTo(id))} />
            )}
          </div>
          <StepActions
            state={saveStateOf({ saving, failed, unsaved })}
            stored={push !== null}
            onSave={failed || (push !== null && dirty) ? saveNow : undefined}
            onCancel={leave}
            onBack={before && (() => void go(before))}
            // Sent by the form while there is one.
            formName={next && formName}
            last={starts}
          />
        </div>
        <div className={styles['aside']}>
          {step !== 'message' && written.length > 1 && (
            <LanguageChoice languages={written} now={language} isWritten={() => false} onChoose={setLanguage} />
          )}
          <Later>
            <PhonePreview message={draft.messages[language]} language={language} />
          </Later>
        </div>
      </div>
      <LeaveQuestion dirty={dirty} saving={saving} onSave={async () => (await keep(true)) !== null} />
    </div>
  );
};

/** Where, when, what and to whom, one question after the other; whatever was answered is saved on the way to the next one. */
export const Wizard = (props: WizardProps) => (
  <Suspense fallback={<Skeleton height="480px" />}>
    <AntdFrame>
      <WizardSteps {...props} />
    </AntdFrame>
  </Suspense>
);
