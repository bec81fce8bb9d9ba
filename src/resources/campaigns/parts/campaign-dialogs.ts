// What a campaign's menu asks before it does something, as one file.
export { DeleteCampaign } from './delete-campaign.tsx';
export { DuplicateCampaign } from './duplicate-campaign.tsx';
export { RenameCampaign } from './rename-campaign.tsx';
