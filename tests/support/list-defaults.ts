import { idPattern, oneOf } from '#components/list/plain-parameters.ts';
import type { ListDefaults } from '#components/list/use-list-view.ts';

/** A list with every kind of choice. */
export const listDefaults: ListDefaults = {
  sortBy: 'createdTime',
  sorts: ['createdTime', 'name'],
  statuses: ['ALL', 'DRAFT'],
  tabs: ['all', 'needsMe'],
  filters: { clientId: idPattern, targetType: oneOf(['LOCAL', 'CHINESE_TOURISTS']) },
  view: 'table',
};
