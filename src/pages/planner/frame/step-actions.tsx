import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { planSteps } from '#contract/campaigns/plan.ts';
import { paths } from '#config/paths.ts';
import { failedUpdate } from '#providers/navigation/failed-update.ts';
import { toast } from '#providers/notification/toast.ts';
import { Button } from '#components/button.tsx';
import { unasked } from '#components/leaving.ts';
import { Icon } from '#components/icon.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { useInvalidPlace } from './use-invalid-place.ts';

/** Back, and on: to the next step or, after the last one, to the summary. A changed budget has to be applied first. */
export const StepActions = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { campaign, step, draft, store } = usePlanner();
  const place = useInvalidPlace();
  const [leaving, setLeaving] = useState(false);
  const at = planSteps.indexOf(step);
  // What has to be applied first is the one thing to press.
  const waits = step === 'budget' && draft.budget.unapplied !== null;
  const [before, next] = [planSteps[at - 1], planSteps[at + 1]];

  const goOn = async (): Promise<void> => {
    if (waits) {
      toast.error(t('completion.unapplied'));
      void navigate(paths.step(campaign.id, 'budget', 'budget.total'));
      return;
    }
    setLeaving(true);
    const saved = !store.hasUnsaved() || (await store.flush());
    setLeaving(false);
    const { save } = store.getState();
    // Asked for and failed: what was typed is kept, and offered again on the campaign's page (specification §7). Without a network, saving waits for it.
    if (!saved && save.kind === 'failed' && !save.offline) {
      store.keep();
      void navigate(paths.campaign(campaign.id), { state: { ...unasked, ...failedUpdate('save', save.message) } });
    } else if (next !== undefined) void navigate(paths.step(campaign.id, next));
    else if (saved) void navigate(paths.summary(campaign.id));
    else if (save.kind !== 'failed')
      toast.error(t('planner.save.toast'), place === null ? undefined : { to: place, text: t('planner.save.blockedGo') });
  };

  return (
    <>
      <Button kind="quiet" to={before === undefined ? paths.campaign(campaign.id) : paths.step(campaign.id, before)}>
        <Icon name="arrow-left" />
        {/* Before the first step there is the campaign's own page, which the tab above calls by the same word. */}
        {t(before === undefined ? 'campaign.sections.overview' : 'planner.actions.back')}
      </Button>
      <Button kind={waits ? 'plain' : 'primary'} busy={leaving} onClick={() => void goOn()}>
        {next === undefined ? t('planner.actions.summary') : t('planner.actions.continue', { step: t(`summary.steps.${next}`) })}
      </Button>
    </>
  );
};
