import type { AuditLogProvider, BaseKey, ILog } from '@refinedev/core';
import { api } from '#contract/api.ts';
import type { TimelineEntry } from '#contract/campaigns/history.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { refused } from '#providers/data/refused.ts';
import { callAny } from '#providers/http/call.ts';

export type Values = Readonly<Record<string, unknown>>;
export type Options = Parameters<AuditLogProvider['get']>[0];

const { timeline } = api.campaignHistory;
const known = timeline.queryNames;
const mostEntries = 100;

const side = (changes: TimelineEntry['changes'], name: 'from' | 'to', state: string | null): Values => ({
  ...Object.fromEntries(Object.entries(changes ?? {}).map(([part, change]) => [part, change?.[name]])),
  ...(state !== null && { status: state }),
});

const logOf = (campaignId: BaseKey, entry: TimelineEntry): ILog<Values> => {
  const { id, at, by, action, changes, fromState, toState, kind, reason, points, version, about, failure, mail } = entry;
  return {
    id,
    createdAt: at,
    ...(by && { author: by }),
    data: side(changes, 'to', toState),
    previousData: side(changes, 'from', fromState),
    resource: 'campaigns',
    action,
    meta: { id: campaignId, kind, reason, points, version, about, failure, mail },
  };
};

// Refine knows a trail by its resource and `meta`, and keeps it under these two: what else the timeline can be asked stands in `meta`, too.
const questionOf = ({ action, author, meta }: Options): Values => {
  const { id: _, ...options } = meta ?? {};
  return {
    size: mostEntries,
    ...options,
    ...(action !== undefined && { kind: action }),
    ...(author !== undefined && { by: author['id'] }),
  };
};

/** The newest entries of a campaign's timeline, or those that `meta` asks for. @throws in words when the contract has no such trail or question */
export const readTrail = async (options: Options): Promise<ILog<Values>[]> => {
  const { resource, meta } = options;
  const id: unknown = meta?.['id'];
  if (resource !== 'campaigns') throw refused(`The contract has no trail of ${resource}, only of campaigns.`);
  if (typeof id !== 'string') throw refused('A trail is about one campaign: say which in meta.id.');
  const query = questionOf(options);
  const unknown = Object.keys(query).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw refused(`A trail cannot be asked for ${unknown.join(', ')}. The contract knows: ${known.join(', ')}.`);
  const { content } = await callAny<ResponseOf<typeof timeline>>(timeline, { params: { campaignId: id }, query });
  return content.map((entry) => logOf(id, entry));
};
