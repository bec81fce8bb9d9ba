import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { type ReviewFilter, type ReviewKind, assignedFilters, reviewDues, reviewKinds } from '#contract/review/review.ts';
import { idPattern, someOf } from '#components/list/plain-parameters.ts';
import { paths } from '#config/paths.ts';
import { reviewIntents } from '#domain/review/intents.ts';
import { type Can, useCan } from '#providers/access/use-can.ts';
import { useSearch, writtenSearch } from '#providers/navigation/use-search.ts';

const asides = ['hide', 'only', 'all'] as const;

/** What the queue shows, as its address says it; whatever is the default is left out of the address. */
export interface ReviewView {
  readonly kind: ReviewKind | undefined;
  /** With commas between them; empty for every client. */
  readonly clientId: string;
  /** The campaign whose decisions alone are shown; empty for all. */
  readonly campaignId: string;
  readonly due: (typeof reviewDues)[number];
  readonly snoozed: (typeof asides)[number];
  readonly assigned: (typeof assignedFilters)[number];
  readonly q: string;
  readonly page: number;
}

/** What becomes different, or what does after what the address says now. */
export type ViewChange = Partial<ReviewView> | ((view: ReviewView) => Partial<ReviewView>);

/** What identifies an item of the queue. */
export interface ItemAddress {
  readonly kind: ReviewKind;
  readonly id: string;
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** The view that leaves nothing out but what the reader has put aside. */
export const wholeView: ReviewView = {
  kind: undefined,
  clientId: '',
  campaignId: '',
  due: 'all',
  snoozed: 'hide',
  assigned: 'all',
  q: '',
  page: 0,
};

/** True when something that waits may be left out by what was chosen. */
export const isNarrowed = ({ kind, clientId, campaignId, due, snoozed, assigned, q }: ReviewView): boolean =>
  kind !== undefined || clientId !== '' || campaignId !== '' || due !== 'all' || snoozed === 'only' || assigned !== 'all' || q !== '';

/** What a reader never decides about narrows nothing: an address that somebody else sent would show them an empty queue. */
const viewIn = (search: URLSearchParams, can: Can): ReviewView => {
  const [client, campaign, page] = [search.get('clientId') ?? '', search.get('campaignId') ?? '', search.get('page') ?? ''];
  return {
    kind: oneOf(
      reviewKinds.filter((kind) => can(reviewIntents[kind])),
      search.get('kind'),
    ),
    clientId: new RegExp(someOf(idPattern)).test(client) ? client : '',
    campaignId: new RegExp(idPattern).test(campaign) ? campaign : '',
    due: oneOf(reviewDues, search.get('due')) ?? 'all',
    snoozed: oneOf(asides, search.get('snoozed')) ?? 'hide',
    assigned: oneOf(assignedFilters, search.get('assigned')) ?? 'all',
    q: (search.get('q') ?? '').slice(0, 100),
    page: /^\d{1,6}$/.test(page) ? Number(page) : 0,
  };
};

const searchOf = (view: ReviewView): string => {
  const said = [
    ['kind', view.kind],
    ['clientId', view.clientId || undefined],
    ['campaignId', view.campaignId || undefined],
    ['due', view.due === 'all' ? undefined : view.due],
    ['snoozed', view.snoozed === 'hide' ? undefined : view.snoozed],
    ['assigned', view.assigned === 'all' ? undefined : view.assigned],
    ['q', view.q || undefined],
    ['page', view.page > 0 ? String(view.page) : undefined],
  ].filter((pair): pair is [string, string] => pair[1] !== undefined);
  return said.length > 0 ? `?${new URLSearchParams(said)}` : '';
};

/** The same filters as a call wants them. */
export const filterOf = ({ kind, clientId, campaignId, due, snoozed, assigned, q }: ReviewView): ReviewFilter => ({
  ...(kind && { kind }),
  ...(clientId !== '' && { clientId: clientId.split(',') }),
  ...(campaignId !== '' && { campaignId }),
  due,
  snoozed,
  assigned,
  q,
});

const addressIn = (view: ReviewView, item: ItemAddress | undefined): string =>
  (item ? paths.reviewItem(item.kind, item.id) : paths.review()) + searchOf(view);

/** The view of the address, the addresses of items and of other views, and the way there by a key or a filter. */
export const useView = () => {
  const [search] = useSearch();
  const navigate = useNavigate();
  const can = useCan();
  const view = useMemo(() => viewIn(search, can), [search, can]);
  /** The address of an item, or of the queue alone, in this view or one that differs in `part`. */
  const addressOf = useCallback(
    (item?: ItemAddress, part: Partial<ReviewView> = {}): string => addressIn({ ...view, ...part }, item),
    [view],
  );
  /** Goes there. Keys and filters come faster than the screen follows, so this builds on the view that was asked for last. */
  const go = useCallback(
    (item?: ItemAddress, part: ViewChange = {}, options: NavigateOptions = {}): void => {
      const now = viewIn(writtenSearch(), can);
      void navigate(addressIn({ ...now, ...(typeof part === 'function' ? part(now) : part) }, item), options);
    },
    [navigate, can],
  );
  return { view, addressOf, go };
};
