import type { SearchMatch } from '#contract/search/search.ts';
import styles from './hits.module.css';
import { stretchesOf } from './marks.ts';

/** A text in which what was searched for is marked. */
export const Marked = (match: Pick<SearchMatch, 'text' | 'piece' | 'others'>) =>
  stretchesOf(match).map(({ text, isMarked }, index) =>
    isMarked ? (
      // The same piece may stand in it twice.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={styles['mark']}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
