import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns.ts';
import type { Plan } from '#contract/plan.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { type PlanPart, planParts } from '#domain/words/plan-facts.ts';
import { usePlanNames } from './use-plan-names.ts';

/** Plans of one campaign in words; undefined until the catalogue's names are there. */
export const usePlanWords = (campaign: Pick<Campaign, 'currency' | 'targetType'> | undefined): ((plan: Plan) => PlanPart[]) | undefined => {
  const { t } = useTranslation();
  const format = useFormat();
  const names = usePlanNames();
  const currency = campaign?.currency;
  const targetType = campaign?.targetType;
  return useMemo(
    () =>
      names === undefined || currency === undefined || targetType === undefined
        ? undefined
        : (plan) => planParts(plan, { t, format, names, currency, targetType }),
    [names, currency, targetType, t, format],
  );
};
