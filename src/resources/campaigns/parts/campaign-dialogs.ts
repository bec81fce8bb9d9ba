// What a campaign's menu asks before it does something, as one file.
export { DuplicateCampaign } from './duplicate-campaign.tsx';
export { RenameCampaign } from './rename-campaign.tsx';
