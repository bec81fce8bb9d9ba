import { useMemo, useState } from 'react';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Estimate } from '#contract/forecast/estimates.ts';
import { type Finding, completionFindings, completionRules } from '#domain/campaigns/completion.ts';
import { completionContext } from '#domain/campaigns/completion-context.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import type { FieldProblem } from '#providers/http/api-error.ts';

/** Everything that still keeps this plan from being sent; undefined until it can be told. */
export const useFindings = (campaign: Campaign, estimate: Estimate | undefined): Finding[] | undefined => {
  const defaults = useEndpoint(api.catalogue.defaults, {}).data;
  const platforms = useEndpoint(api.catalogue.platforms, {}).data;
  const files = useEndpoint(api.campaignFiles.list, { params: { campaignId: campaign.id } });
  const [now] = useState(() => new Date());
  return useMemo(() => {
    if (!defaults || !platforms || files.isPending) return undefined;
    const { currency, client } = campaign;
    return completionFindings(
      campaign,
      completionContext({
        currency,
        timezone: client.timezone,
        now,
        defaults,
        platforms: platforms.content,
        files: files.data?.content,
        audienceTooSmall: estimate?.tooSmall ?? null,
      }),
    );
  }, [campaign, defaults, platforms, files.isPending, files.data, estimate, now]);
};

/** What the server found unfinished, in the words of the same rules. */
export const refusedFindings = (details: readonly FieldProblem[]): Finding[] =>
  details.flatMap(({ key, path, values }) => {
    const rule = completionRules.find((candidate) => `completion.${candidate.key}` === key);
    return rule ? [{ key: rule.key, step: rule.step, field: path, values: values ?? {} }] : [];
  });
