import {
  contentLanguages,
  datePresets,
  longestAdvertiser,
  lockScreenCategories,
  lockScreenCountries,
  lockScreenSorts,
  lockScreenStatuses,
} from '#contract/lock-screen/lock-screen.ts';
import { type ListRules, oneOf, someOf } from '#components/list/plain-parameters.ts';

const plain: ListRules = {
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
};
const withAdvertiser: ListRules = { ...plain, filters: { ...plain.filters, advertiser: `^[^]{1,${longestAdvertiser}}$` } };

/** What the address of the list may say; an advertiser only to whom that filter is offered. */
export const listRules = (advertiser: boolean): ListRules => (advertiser ? withAdvertiser : plain);
