import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Scenario } from '#contract/campaigns/scenarios.ts';
import { putAnswer, readAgain } from '#providers/data/cache.ts';
import { useSend } from '#providers/data/use-send.ts';
import { toast } from '#providers/notification/toast.ts';
import { useScenarioNames } from './use-scenario-names.ts';

/** What can be done with the plans of a campaign. Failures throw `ApiError`. */
export const useScenarioActions = (campaignId: string) => {
  const { t } = useTranslation();
  const { nameOf } = useScenarioNames();
  const create = useSend(api.scenarios.create);
  const update = useSend(api.scenarios.update);
  const remove = useSend(api.scenarios.remove);
  const use = useSend(api.scenarios.use);
  const freshen = (): Promise<void> => readAgain(api.scenarios.list, { params: { campaignId } });
  const of = ({ id, version }: Scenario) => ({ params: { campaignId, scenarioId: id }, version });

  /** Whatever came of it, what is shown may be old. */
  const attempt = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    try {
      return await work;
    } finally {
      void freshen();
    }
  };

  return {
    busy: create.sending || update.sending || remove.sending || use.sending,
    copy: async (from: Scenario, name: string): Promise<void> => {
      await attempt(create.send({ params: { campaignId }, body: { name, from: from.id } }));
      toast.success(t('scenarios.copied', { name }));
    },
    rename: async (scenario: Scenario, name: string): Promise<void> => {
      await attempt(update.send({ ...of(scenario), body: { name } }));
    },
    remove: async (scenario: Scenario): Promise<void> => {
      await attempt(remove.send(of(scenario)));
      toast.success(t('scenarios.removed', { name: nameOf(scenario) }));
    },
    /** The campaign with the other plan in it. `onUsed` comes before anybody reads it from the cache. */
    use: async (scenario: Scenario, onUsed: (campaign: Campaign) => void = () => undefined): Promise<void> => {
      const campaign = await attempt(use.send(of(scenario)));
      onUsed(campaign);
      putAnswer(api.campaigns.get, { params: { campaignId } }, campaign);
      void readAgain(api.campaigns.list);
      toast.success(t('scenarios.used', { name: nameOf(scenario) }));
    },
  };
};

export type ScenarioActions = ReturnType<typeof useScenarioActions>;
