import type { SearchHit } from '#contract/search/search.ts';
import { Marked } from './marked.tsx';

/** What was found, by its name; marked where the name is why. */
export const HitName = ({ hit: { name, matched } }: { hit: SearchHit }) => (matched?.text === name ? <Marked {...matched} /> : name);
