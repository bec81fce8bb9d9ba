import { useMemo, useState } from 'react';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns.ts';
import type { Estimate } from '#contract/estimates.ts';
import { type Finding, completionFindings, completionRules } from '#domain/completion.ts';
import { dateIn } from '#domain/working-time.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import type { FieldProblem } from '#providers/http/api-error.ts';

/** Everything that still keeps this plan from being sent; undefined until it can be told. */
export const useFindings = (campaign: Campaign, estimate: Estimate | undefined): Finding[] | undefined => {
  const defaults = useEndpoint(api.catalogue.defaults, {}).data;
  const platforms = useEndpoint(api.catalogue.platforms, {}).data;
  const [now] = useState(() => new Date());
  return useMemo(() => {
    if (!defaults || !platforms) return undefined;
    const { currency } = campaign;
    const limit = (platformId: string, name: 'minBudget' | 'maxBudget', otherwise: number): number => {
      const platform = platforms.content.find(({ id }) => id === platformId);
      return platform && currency ? platform[name][currency] : otherwise;
    };
    return completionFindings(campaign, {
      currency,
      today: dateIn(now, campaign.client.timezone),
      minimumTotal: currency ? defaults.minimumTotalBudget[currency] : 0,
      maximumTotal: currency ? defaults.maximumTotalBudget[currency] : Number.POSITIVE_INFINITY,
      platformMinimum: (platformId) => limit(platformId, 'minBudget', 0),
      platformMaximum: (platformId) => limit(platformId, 'maxBudget', Number.POSITIVE_INFINITY),
      audienceTooSmall: estimate?.tooSmall ?? null,
    });
  }, [campaign, defaults, platforms, estimate, now]);
};

/** What the server found unfinished, in the words of the same rules. */
export const refusedFindings = (details: readonly FieldProblem[]): Finding[] =>
  details.flatMap(({ key, path, values }) => {
    const rule = completionRules.find((candidate) => `completion.${candidate.key}` === key);
    return rule ? [{ key: rule.key, step: rule.step, field: path, values: values ?? {} }] : [];
  });
