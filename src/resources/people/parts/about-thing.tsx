import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { packageTypes } from '#contract/asset-packages/asset-packages.ts';
import type { Thing } from '#contract/people/support.ts';
import prose from '#components/prose.module.css';
import { useMedia } from '#components/use-media.ts';
import layout from '#components/layout.module.css';
import { placeOf } from '#domain/search/place-of.ts';
import { useMe } from '#providers/session/use-me.ts';
import styles from './affairs.module.css';

interface AboutThingProps {
  /** What happened, or why it waits. */
  what: string;
  thing: Thing | null;
  /** What it was called, where the thing itself is not to be seen. */
  name?: string;
  /** What else is to be known. */
  notes?: readonly (string | false | null)[];
  /** The client on whose page it stands, which needs not be named. */
  clientId?: string | undefined;
  /** What its columns say where they have no room. */
  below?: ReactNode;
}

// Where a column with `responsive: roomy` is left out.
const narrow = '(max-width: 575.98px)';

/** Of the columns beside the first: on a phone it says what they would, below itself. */
export const roomy: ['sm'] = ['sm'];

/** A row's first cell: what it is about, which leads there, and why it stands here. */
export const AboutThing = ({ what, thing, name = '', notes, clientId, below }: AboutThingProps) => {
  const { t } = useTranslation();
  const me = useMe();
  // A preview is named by what waits or happened.
  const type = packageTypes.find((each) => each === thing?.package?.type && each !== 'AD_PREVIEW');
  const client = thing && thing.type !== 'client' && thing.client?.id !== clientId ? thing.client?.name : undefined;
  const around = [type && t(`execution.types.${type}.name`), client, ...(notes ?? [])];
  // A row about the client on whose page it stands begins with what happened.
  const isHere = thing !== null && thing.id === clientId;
  const shown = isHere ? '' : (thing?.name ?? name);
  const isNarrow = useMedia(narrow);
  return (
    <span className={`${layout.stack1} ${styles['row']}`}>
      {thing && !isHere ? (
        <Link className={styles['thing']} to={placeOf(thing, me)}>
          {shown}
        </Link>
      ) : (
        <span className={styles['thing']}>{shown || what}</span>
      )}
      <span className={prose.note}>{(shown === '' ? around : [what, ...around]).filter(Boolean).join(' · ')}</span>
      {isNarrow && below !== undefined && <span className={`${prose.note} ${layout.stack1}`}>{below}</span>}
    </span>
  );
};
