import { assetPackages } from './asset-packages/index.ts';
import { campaigns } from './campaigns/index.tsx';
import { clients } from './clients/index.tsx';
import { lockScreenCampaigns } from './lock-screen-campaigns/index.tsx';
import { people } from './people/index.tsx';
import { pushNotifications } from './push-notifications/index.tsx';
import { reports } from './reports/index.tsx';
import type { Resource } from './resource.ts';

/** One line per resource. */
export const resources: readonly Resource[] = [campaigns, assetPackages, reports, pushNotifications, lockScreenCampaigns, clients, people];
