import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { api } from '#contract/api.ts';
import { mostScenarios } from '#contract/campaigns/scenarios.ts';
import { paths } from '#config/paths.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { toast } from '#providers/notification/toast.ts';
import { Icon } from '#components/icon.tsx';
import { Menu, type MenuItem } from '#components/menu.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { ScenarioDialogs } from './late-dialogs.ts';
import type { Wish } from './scenario-dialogs.tsx';
import prose from '#components/prose.module.css';
import css from './scenario-menu.module.css';
import { useScenarioActions } from './use-scenario-actions.ts';
import { useScenarioNames } from './use-scenario-names.ts';

/** Which of the campaign's plans is being edited, and the way to the others. */
export const ScenarioMenu = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { campaign, store, save, step } = usePlanner();
  const { nameOf } = useScenarioNames();
  const { data } = useEndpoint(api.scenarios.list, { params: { campaignId: campaign.id } });
  const actions = useScenarioActions(campaign.id);
  const [wish, setWish] = useState<Wish | null>(null);
  const all = data?.content ?? [];
  const present = all.find(({ id }) => id === campaign.scenarioId);
  if (!present) return <span className={css.pending} />;

  /** What is not saved yet belongs to the plan that is left. */
  const ask = async (next: Wish): Promise<void> => {
    if (await store.flush()) setWish(next);
    else toast.error(t('scenarios.unsaved'));
  };
  const compare = async (): Promise<void> => {
    await store.flush();
    void navigate(paths.scenarios(campaign.id), { state: { step } });
  };
  const locked = save.kind === 'locked';
  const items: MenuItem[] = [
    ...all
      .filter((scenario) => scenario.id !== present.id && !locked)
      .map((scenario): MenuItem => ({
        key: scenario.id,
        label: t('scenarios.use', { name: nameOf(scenario) }),
        onSelect: () => void ask({ kind: 'use', scenario }),
      })),
    ...(all.length < mostScenarios && !locked
      ? [{ key: 'copy', label: t('scenarios.copy'), icon: 'copy' as const, onSelect: () => void ask({ kind: 'copy', scenario: present }) }]
      : []),
    { key: 'compare', label: t('scenarios.compare'), icon: 'columns', onSelect: () => void compare() },
  ];
  return (
    <>
      <span className={css.menu}>
        <Menu label={t('scenarios.menu', { name: nameOf(present) })} items={items} square={false}>
          <span className={prose.cut}>{nameOf(present)}</span>
          <Icon name="chevron-down" size={12} />
        </Menu>
      </span>
      {wish && <ScenarioDialogs wish={wish} all={all} actions={actions} onClose={() => setWish(null)} onUsed={store.replace} />}
    </>
  );
};
