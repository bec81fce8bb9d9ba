import {
  contentLanguages,
  datePresets,
  longestAdvertiser,
  lockScreenCategories,
  lockScreenCountries,
  lockScreenSorts,
  lockScreenStatuses,
} from '#contract/lock-screen/lock-screen.ts';
import { oneOf, someOf } from '#components/list/plain-parameters.ts';
import type { ListDefaults } from '#components/list/use-list-view.ts';

const plain: ListDefaults = {
  sortBy: 'createdTime',
  sorts: lockScreenSorts,
  statuses: lockScreenStatuses,
  tabs: ['all'],
  filters: {
    country: someOf(oneOf(lockScreenCountries)),
    language: someOf(oneOf(contentLanguages)),
    category: someOf(oneOf(lockScreenCategories)),
    period: oneOf(datePresets),
  },
  view: 'table',
};
const withAdvertiser: ListDefaults = { ...plain, filters: { ...plain.filters, advertiser: `^[^]{1,${longestAdvertiser}}$` } };

/** What the address of the list may say; an advertiser only to whom that filter is offered. */
export const listRules = (advertiser: boolean): ListDefaults => (advertiser ? withAdvertiser : plain);
