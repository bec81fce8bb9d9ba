// What a campaign's menu asks before it does something, and what its preview says, as one file.
export { DeleteCampaign } from './delete-campaign.tsx';
export { DuplicateCampaign } from './duplicate-campaign.tsx';
export { RenameCampaign } from './rename-campaign.tsx';
export { LastWords } from './last-words.tsx';
