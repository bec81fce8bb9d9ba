import type { LiveEvent, LiveProvider } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';

type Subscription = Parameters<LiveProvider['subscribe']>[0];
type Answer = ResponseOf<typeof api.changes.list>;

/** How long somebody looks at what somebody else has changed meanwhile, in milliseconds. */
const betweenLooks = 4000;

const prefix = 'resources/';

const eventsOf = ({ complete, content }: Answer): Omit<LiveEvent, 'date'>[] => [
  ...content.map(({ resource, id, kind }) => ({ channel: prefix + resource, type: kind, payload: { ids: [id] } })),
  // Nobody can say what: for every channel, about every record.
  ...(complete ? [] : [{ channel: '*', type: '*', payload: {} }]),
];

const concerns = ({ channel, types, params }: Subscription, event: Omit<LiveEvent, 'date'>): boolean => {
  if (event.channel === '*') return true;
  const wanted = params?.ids ?? [];
  return (
    channel === event.channel &&
    (types.includes('*') || types.includes(event.type)) &&
    (wanted.length === 0 || wanted.some((id) => event.payload.ids?.includes(id)))
  );
};

/**
 * Tells Refine's hooks what others change, as the server tells it to whoever may read it. It asks only while somebody has subscribed and the page is
 * seen. There is no `publish`: the server knows of every change by itself.
 */
export const makeLiveProvider = (cache: Pick<QueryClient, 'isMutating'>, every = betweenLooks): LiveProvider => {
  const subscriptions = new Set<Subscription>();
  let since: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notify = (answer: Answer): void => {
    const date = new Date();
    for (const event of eventsOf(answer)) {
      for (const one of [...subscriptions].filter((each) => concerns(each, event))) {
        // By itself: what one screen makes of it stops neither the others nor the feed.
        queueMicrotask(() => one.callback({ ...event, channel: one.channel, date }));
      }
    }
  };

  // Read anew now, a list would show again what is about to be deleted here and can still be undone.
  const mayNotify = (): boolean => !document.hidden && cache.isMutating() === 0;

  const look = async (): Promise<void> => {
    try {
      const answer = mayNotify() && (await call(api.changes.list, { query: since === undefined ? {} : { since } }));
      if (answer !== false && mayNotify()) {
        since = answer.place;
        notify(answer);
      }
    } catch (error) {
      // A server that has no such feed is not asked again; whatever else is wrong passes, and the next look goes on from the same place.
      if (error instanceof ApiError && error.isFinal) return;
    }
    plan(every);
  };

  const plan = (wait: number): void => {
    clearTimeout(timer);
    timer = subscriptions.size === 0 ? undefined : setTimeout(() => void look(), wait);
  };

  return {
    subscribe: (options): Subscription => {
      subscriptions.add(options);
      // Those who come while somebody listens already are told with the others.
      if (timer === undefined) plan(0);
      return options;
    },
    unsubscribe: (subscription: Subscription) => {
      subscriptions.delete(subscription);
      if (subscriptions.size === 0) plan(every);
    },
  };
};
