import { latePart } from '#components/list/late-part.ts';

const dialogs = () => import('./campaign-dialogs.ts');

export const DeleteCampaign = latePart(() => dialogs().then((file) => file.DeleteCampaign));
export const DuplicateCampaign = latePart(() => dialogs().then((file) => file.DuplicateCampaign));
export const RenameCampaign = latePart(() => dialogs().then((file) => file.RenameCampaign));
