import type { ReviewItem } from '#contract/review/review.ts';

/** What the screen knows of an item before and while its content is there; `version` is the one that is shown. */
export type ShownItem = Pick<ReviewItem, 'kind' | 'id' | 'version' | 'name' | 'type' | 'part' | 'client' | 'campaign'> & {
  readonly submittedBy: ReviewItem['submittedBy'] | null;
};
