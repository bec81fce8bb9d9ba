import type { ListName } from '#contract/lists/list-settings.ts';
import { paths, patterns } from '#domain/places.ts';

/** Where a list stands, and where each of its rows leads. */
export const listPlaces: Readonly<Record<ListName, { readonly list: string; readonly row: (id: string) => string }>> = {
  campaigns: { list: patterns.campaigns, row: paths.campaign },
  pushNotifications: { list: patterns.pushNotifications, row: paths.push },
  lockScreenCampaigns: { list: patterns.lockScreens, row: paths.lockScreen },
  clients: { list: patterns.clients, row: (id) => paths.client(id) },
  reports: { list: patterns.reports, row: paths.report },
};
