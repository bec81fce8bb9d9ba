import { type PlainTexts } from '#contract/campaigns/plain-fields.ts';
import { plainFieldsOf } from '#contract/campaigns/plain-texts.ts';
import { type CampaignColumns, columnsOfFields } from './store.ts';

/** Who begins a campaign, and when. */
export interface Beginner {
  readonly actor: { readonly id: string };
  readonly now: Date;
}

type Beginning = PlainTexts & Required<Pick<CampaignColumns, 'clientId' | 'targetType' | 'strategy' | 'objective' | 'presetId'>>;

/** The columns of a campaign as it begins, but for its plan. */
export const columnsOfBeginning = (beginning: Beginning, { actor, now }: Beginner) => {
  const { clientId, targetType, strategy, objective, presetId } = beginning;
  const who = { createdTime: now, createdBy: actor.id, updatedTime: now, updatedBy: actor.id };
  return {
    clientId,
    ...columnsOfFields(plainFieldsOf(beginning)),
    status: 'DRAFT' as const,
    targetType,
    strategy,
    objective,
    presetId,
    ...who,
  };
};
