import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { packageTypes } from '#contract/asset-packages/asset-packages.ts';
import type { Thing } from '#contract/people/support.ts';
import prose from '#components/prose.module.css';
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
  /** When it was, on screens that have no column for it. */
  at?: string;
}

/** A row's first cell: what it is about, which leads there, and why it stands here. */
export const AboutThing = ({ what, thing, name = '', notes, clientId, at }: AboutThingProps) => {
  const { t } = useTranslation();
  const me = useMe();
  // A preview is named by what waits or happened.
  const type = packageTypes.find((each) => each === thing?.package?.type && each !== 'AD_PREVIEW');
  const client = thing && thing.type !== 'client' && thing.client?.id !== clientId ? thing.client?.name : undefined;
  const around = [type && t(`execution.types.${type}.name`), client, ...(notes ?? [])];
  const shown = thing?.name ?? name;
  const when = at !== undefined && <span className={`${prose.note} ${styles['narrow']}`}>{at}</span>;
  return (
    <span className={`${layout.stack1} ${styles['row']}`}>
      {thing ? (
        <Link className={styles['thing']} to={placeOf(thing, me)}>
          {shown}
        </Link>
      ) : (
        <span className={prose.medium}>{shown || what}</span>
      )}
      <span className={prose.note}>{(shown === '' ? around : [what, ...around]).filter(Boolean).join(' · ')}</span>
      {when}
    </span>
  );
};
