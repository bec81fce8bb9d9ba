import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Scenario } from '#contract/campaigns/scenarios.ts';
import { Dialog } from '#components/dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { NameForm } from './name-form.tsx';
import type { ScenarioActions } from './use-scenario-actions.ts';
import { useScenarioNames } from './use-scenario-names.ts';

/** What somebody wants to do with a plan, before they have been asked. */
export interface Wish {
  readonly kind: 'copy' | 'rename' | 'remove' | 'use';
  readonly scenario: Scenario;
}

interface ScenarioDialogsProps {
  wish: Wish;
  all: readonly Scenario[];
  actions: ScenarioActions;
  onClose: () => void;
  onUsed?: (campaign: Campaign) => void;
}

/** Asks what has to be asked before a plan is copied, renamed, deleted or put in use. */
export const ScenarioDialogs = ({ wish, all, actions, onClose, onUsed }: ScenarioDialogsProps) => {
  const { t } = useTranslation();
  const { nameOf, propose } = useScenarioNames();
  const { kind, scenario } = wish;
  const name = nameOf(scenario);
  const former = all.find(({ inUse }) => inUse);
  if (kind === 'copy')
    return (
      <Dialog open title={t('scenarios.copyTitle', { name })} onClose={onClose}>
        <p>{t('scenarios.copyText')}</p>
        <NameForm
          button={t('scenarios.makeCopy')}
          proposed={propose(all)}
          others={all}
          onClose={onClose}
          onName={(chosen) => actions.copy(scenario, chosen)}
        />
      </Dialog>
    );
  if (kind === 'rename')
    return (
      <Dialog open title={t('scenarios.renameTitle')} onClose={onClose}>
        <NameForm
          button={t('scenarios.saveName')}
          proposed={name}
          others={all.filter(({ id }) => id !== scenario.id)}
          onClose={onClose}
          onName={(chosen) => actions.rename(scenario, chosen)}
        />
      </Dialog>
    );
  if (kind === 'remove')
    return (
      <ConfirmDialog
        title={t('scenarios.removeTitle', { name })}
        text={t('scenarios.removeText')}
        button={t('scenarios.removeGo')}
        danger
        onClose={onClose}
        onConfirm={() => actions.remove(scenario)}
      />
    );
  return (
    <ConfirmDialog
      title={t('scenarios.useQuestion.title', { name })}
      text={t('scenarios.useQuestion.text', { former: former ? nameOf(former) : '' })}
      button={t('scenarios.useThis')}
      onClose={onClose}
      onConfirm={() => actions.use(scenario, onUsed)}
    />
  );
};
