import { useTranslation } from 'react-i18next';
import { planSteps } from '#contract/campaigns/plan.ts';
import { paths, patterns } from '#config/paths.ts';
import { toast } from '#providers/notification/toast.ts';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { type Exit, useBlocker } from '#components/use-blocker.ts';

type Reason = 'unsaved' | 'unapplied';

/** Warns whoever leaves while something cannot be saved, or while a changed budget waits to be applied. */
export const LeaveGuard = () => {
  const { t } = useTranslation();
  const { store, save, conflicts, draft, campaign, step } = usePlanner();
  const stuck = save.kind === 'blocked' || save.kind === 'failed' || conflicts.length > 0;
  const pending = step === 'budget' && draft.budget.unapplied !== null && save.kind !== 'locked';

  const ask = (path: string, exit: Exit): Reason | null => {
    if (path === patterns.login || path === paths.step(campaign.id, step)) return null;
    const within = planSteps.some((other) => path === paths.step(campaign.id, other));
    if (!within && stuck && store.hasUnsaved()) return 'unsaved';
    if (!pending) return null;
    if (exit === 'history' || !within) return 'unapplied';
    toast.error(`${t('safety.leave.title')} ${t('safety.leave.unapplied')}`, {
      to: paths.step(campaign.id, 'budget', 'budget.total'),
      text: t('safety.leave.toBudget'),
    });
    return null;
  };
  const { blocked, stay, leave } = useBlocker(ask);
  return (
    <Dialog open={blocked !== null} title={t('safety.leave.title')} onClose={stay}>
      <p>{blocked && t(`safety.leave.${blocked.reason}`)}</p>
      <DialogActions>
        <Button onClick={leave}>{t('safety.leave.go')}</Button>
        <Button kind="primary" onClick={stay}>
          {t('safety.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
