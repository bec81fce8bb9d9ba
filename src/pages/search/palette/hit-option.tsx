import { useTranslation } from 'react-i18next';
import type { SearchHit } from '#contract/search/search.ts';
import { Icon } from '#components/icon.tsx';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import { StatusLabel } from '#components/status.tsx';
import { HitName } from '#pages/search/hits/hit-name.tsx';
import { Marked } from '#pages/search/hits/marked.tsx';
import { typeIcons, useHitWords } from '#pages/search/hits/use-hit-words.ts';
import styles from './palette.module.css';

/** Something that was found, on two lines: what it is, and where it belongs or why it was found. */
export const HitOption = ({ hit }: { hit: SearchHit }) => {
  const { t } = useTranslation();
  const { stateOf, placesOf, whyOf } = useHitWords();
  const state = stateOf(hit);
  const why = whyOf(hit);
  // What says why it was found is not said twice.
  const places = placesOf(hit).filter((place) => place !== why?.marked.text);
  return (
    <>
      <Icon name={typeIcons[hit.type]} />
      <span className={`${layout.stack1} ${styles['words']}`}>
        <span className={prose.cut}>
          <HitName hit={hit} />
        </span>
        {(why || places.length > 0) && (
          <span className={`${prose.small} ${prose.cut}`}>
            {why && (
              <>
                {t('search.why', { field: why.field })}
                <Marked {...why.marked} />
                {places.length > 0 && ' · '}
              </>
            )}
            {places.join(' · ')}
          </span>
        )}
      </span>
      {state && <StatusLabel meaning={state.meaning}>{state.text}</StatusLabel>}
    </>
  );
};
