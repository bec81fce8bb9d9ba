import type { ReviewKind } from '#contract/review/review.ts';

/** An item as it waits: sent anew, it is another one. */
export const itemKey = ({ kind, id, version }: { kind: ReviewKind; id: string; version: number }): string => `${kind}:${id}:${version}`;
