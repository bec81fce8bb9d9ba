import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { BillingTerms } from '#contract/money.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { type PlanPart, planParts } from '#format/plan-facts.ts';
import { usePlanNames } from './use-plan-names.ts';

/** A plan in words, and, asked for, the terms it is billed by. */
export type PlanWords = (plan: Plan, terms?: BillingTerms) => PlanPart[];

/** Plans of one campaign in words; undefined until the catalogue's names are there. */
export const usePlanWords = (campaign: Pick<Campaign, 'currency' | 'targetType'> | undefined): PlanWords | undefined => {
  const { t } = useTranslation();
  const format = useFormat();
  const names = usePlanNames();
  const currency = campaign?.currency;
  const targetType = campaign?.targetType;
  return useMemo(
    () =>
      names === undefined || currency === undefined || targetType === undefined
        ? undefined
        : (plan, terms) => planParts(plan, { t, format, names, currency, targetType }, terms),
    [names, currency, targetType, t, format],
  );
};
