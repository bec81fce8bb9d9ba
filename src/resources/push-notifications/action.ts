import type { Push } from '#contract/push-notifications/push-notifications.ts';

/** What a person can do to a push notification from a menu. */
export type Action = 'start' | 'stop' | 'rename' | 'remove';

/** What has to be known of it for that. */
export type Target = Pick<Push, 'id' | 'name' | 'version' | 'status'>;
