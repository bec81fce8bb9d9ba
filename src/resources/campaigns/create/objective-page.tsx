import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { api } from '#contract/api.ts';
import type { Client } from '#contract/clients/clients.ts';
import { eachPlainField, plainFieldsOf } from '#contract/campaigns/plain-texts.ts';
import { strategies } from '#contract/campaigns/plan.ts';
import { Button } from '#components/button.tsx';
import { ChoiceCard, ChoiceCards } from '#components/choice-card.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Field, describedBy } from '#components/field.tsx';
import { focusField } from '#components/focus-field.ts';
import { FormPage } from '#components/form-page.tsx';
import { StillNeeded } from '#components/still-needed.tsx';
import { TextInput } from '#components/text-input.tsx';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { putAnswer } from '#providers/data/cache.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { useKeptState } from '#providers/language/use-kept-state.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { type ObjectiveDraft, type ObjectiveProblem, emptyDraft, goalOf, isFilled, isGoalTooLong, keptDraft, problemsOf } from './draft.ts';
import { Goals } from './goals.tsx';
import styles from './objective-page.module.css';
import { Picture } from './picture.tsx';

const controlOf = (problem: ObjectiveProblem): string => `objective-${problem}`;

const labels = {
  goal: 'campaigns.fields.objective.label',
  goalName: 'objective.goalName.label',
  client: 'objective.client.label',
  ...eachPlainField((field) => `campaigns.fields.${field}.label` as const),
} as const satisfies Record<ObjectiveProblem, string>;

const Form = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [draft, setDraft] = useKeptState<ObjectiveDraft>('objective.draft', keptDraft, emptyDraft);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { send, sending } = useSend(api.campaigns.create);

  // Once the campaign is there, nothing is lost by going on to it.
  const begun = useRef(false);
  useUnsaved(isFilled(draft));

  const open = problemsOf(draft);
  const problems = tried ? open : [];
  const change = useCallback((part: Partial<ObjectiveDraft>) => setDraft((before) => ({ ...before, ...part })), [setDraft]);
  const chooseClient = useCallback((client: Client) => change({ client }), [change]);
  // Too long is said while typing, as of the other texts.
  const goalNameError =
    (isGoalTooLong(draft) && t('error.validation.tooLong')) ||
    (problems.includes('goalName') && t('objective.goalName.required')) ||
    undefined;

  const start = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    const [first] = open;
    if (first !== undefined || draft.client === null) {
      if (first) focusField(controlOf(first));
      return;
    }
    try {
      const { targetType, strategy, preset } = draft;
      const presetId = strategy === 'GUIDANCE' ? preset?.id : undefined;
      const campaign = await send({
        body: {
          clientId: draft.client.id,
          ...plainFieldsOf(draft),
          targetType,
          strategy,
          objective: goalOf(draft),
          ...(presetId !== undefined && { presetId }),
        },
      });
      begun.current = true;
      putAnswer(api.campaigns.get, { params: { campaignId: campaign.id } }, campaign);
      await navigate(paths.step(campaign.id, 'audience'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    }
  };

  return (
    <FormPage
      isUnsaved={() => !begun.current && isFilled(draft)}
      title={t('objective.title')}
      subtitle={t('objective.subtitle')}
      actions={
        <>
          <Button to={paths.campaigns()}>{t('app.cancel')}</Button>
          <Button kind="primary" type="submit" form="objective" busy={sending}>
            {t('objective.start')}
          </Button>
        </>
      }
      underActions={<StillNeeded fields={open.map((problem) => ({ id: controlOf(problem), label: t(labels[problem]) }))} />}
    >
      <form id="objective" className={styles['form']} noValidate onSubmit={(event) => void start(event)}>
        <ChoiceCards legend={t('objective.strategy.legend')}>
          {strategies.map((strategy) => (
            <ChoiceCard
              key={strategy}
              type="radio"
              name="strategy"
              checked={draft.strategy === strategy}
              onChoose={() => change({ strategy })}
              title={t(`objective.strategy.${strategy}.name`)}
              text={t(`objective.strategy.${strategy}.text`)}
              picture={<Picture name={strategy} />}
            />
          ))}
        </ChoiceCards>
        {draft.strategy === 'GUIDANCE' && (
          <Goals
            chosen={draft.preset}
            error={problems.includes('goal') ? t('objective.goal.required') : undefined}
            onChoose={(preset) => change({ preset, ...(preset.targetType && { targetType: preset.targetType }) })}
          />
        )}
        {draft.strategy === 'OWN_GOAL' && (
          <Field id="objective-goalName" label={t('objective.goalName.label')} hint={t('objective.goalName.hint')} error={goalNameError}>
            <TextInput
              id="objective-goalName"
              autoComplete="off"
              value={draft.goalName}
              aria-invalid={goalNameError !== undefined || undefined}
              aria-describedby={describedBy('objective-goalName', { hint: t('objective.goalName.hint'), error: goalNameError })}
              onChange={(event) => change({ goalName: event.target.value })}
            />
          </Field>
        )}
        <CampaignFields
          draft={draft}
          problems={problems}
          refused={failure?.details ?? []}
          onChange={change}
          onChooseClient={chooseClient}
        />
        {failure && (
          <p className={styles['failure']} role="alert">
            {failure.message}
          </p>
        )}
      </form>
    </FormPage>
  );
};

/** How a campaign begins: with a goal, for a client, under a name. */
export const ObjectivePage = () => {
  const { t } = useTranslation();
  const can = useCan();
  const allowed = can('campaigns.create') || can('clients.create');
  if (allowed) return <Form />;
  return (
    <FormPage title={t('objective.title')}>
      <EmptyState text={t('objective.forbidden')} action={<Button to={paths.campaigns()}>{t('app.pages.list')}</Button>} />
    </FormPage>
  );
};
