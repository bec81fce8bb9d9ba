import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { planSteps } from '#contract/plan.ts';
import { paths } from '#config/paths.ts';
import { toast } from '#providers/notification/toast.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { useHeldPlace } from './use-held-place.ts';

/** Back, and on: to the next step or, after the last one, to the summary. A changed budget has to be applied first. */
export const StepActions = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { campaign, step, draft, store, save } = usePlanner();
  const place = useHeldPlace();
  const [leaving, setLeaving] = useState(false);
  const at = planSteps.indexOf(step);
  const [before, next] = [planSteps[at - 1], planSteps[at + 1]];

  const goOn = async (): Promise<void> => {
    if (step === 'budget' && draft.budget.unapplied !== null) {
      toast.error(t('completion.unapplied'));
      void navigate(paths.step(campaign.id, 'budget', 'budget.total'));
      return;
    }
    if (next !== undefined) {
      void navigate(paths.step(campaign.id, next));
      return;
    }
    setLeaving(true);
    const saved = await store.flush();
    setLeaving(false);
    if (saved) void navigate(paths.summary(campaign.id));
    else if (save.kind !== 'failed')
      toast.error(t('planner.save.toast'), place === null ? undefined : { to: place, text: t('planner.save.heldGo') });
  };

  return (
    <>
      <Button kind="quiet" to={before === undefined ? paths.campaign(campaign.id) : paths.step(campaign.id, before)}>
        <Icon name="arrow-left" />
        {t('planner.actions.back')}
      </Button>
      <Button kind="primary" busy={leaving} onClick={() => void goOn()}>
        {next === undefined ? t('planner.actions.summary') : t('planner.actions.continue', { step: t(`summary.steps.${next}`) })}
      </Button>
    </>
  );
};
