import { clientsPattern, oneOf } from '#components/list/plain-parameters.ts';
import { type ListDefaults, usualLikes } from '#components/list/use-list-view.ts';

/** A list with every kind of choice. */
export const listDefaults: ListDefaults = {
  sortBy: 'createdTime',
  sorts: ['createdTime', 'name'],
  statuses: ['DRAFT', 'PAUSED'],
  tabs: ['all', 'needsMe'],
  filters: { clientId: clientsPattern, targetType: oneOf(['LOCAL', 'CHINESE_TOURISTS']) },
  likes: usualLikes,
};
