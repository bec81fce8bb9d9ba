import { latePart } from '#components/list/late-part.ts';

const parts = () => import('./of-a-row.ts');

export const DeleteCampaign = latePart(() => parts().then((file) => file.DeleteCampaign));
export const DuplicateCampaign = latePart(() => parts().then((file) => file.DuplicateCampaign));
export const RenameCampaign = latePart(() => parts().then((file) => file.RenameCampaign));
export const LastWords = latePart(() => parts().then((file) => file.LastWords));
