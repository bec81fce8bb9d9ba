import type { KeyGroup } from '#components/keys/screen-keys.ts';

/** The keys of the variants, as the help names them. */
export const variantKeys: KeyGroup = {
  title: 'review.variants.title',
  keys: [
    { caps: ['j', 'k'], does: 'keys.variants.step' },
    { caps: ['↑', '↓', '←', '→'], does: 'keys.variants.move' },
    { caps: ['1 – 9'], does: 'keys.variants.reason' },
    { caps: ['x'], does: 'keys.variants.mark' },
    { caps: ['r'], does: 'keys.variants.markAll' },
    { caps: ['0'], does: 'keys.variants.unmark' },
    { caps: ['a'], does: 'keys.variants.decide' },
    { caps: ['Shift', 'A'], does: 'keys.variants.decideAll' },
    { caps: ['c'], does: 'review.keys.comment' },
    { caps: ['z'], does: 'review.keys.undo' },
  ],
};
