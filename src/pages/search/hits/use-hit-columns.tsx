import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchHit } from '#contract/search/search.ts';
import { Icon } from '#components/icon.tsx';
import type { Column } from '#components/list/column.ts';
import { RowDay } from '#components/list/row-days.tsx';
import { StatusLabel } from '#components/status.tsx';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import { HitName } from './hit-name.tsx';
import styles from './hits.module.css';
import { Marked } from './marked.tsx';
import { typeIcons, useHitWords } from './use-hit-words.ts';

const Name = ({ hit }: { hit: SearchHit }) => (
  <span className={`${layout.line2} ${styles['name']}`}>
    <Icon name={typeIcons[hit.type]} />
    <span className={prose.cut}>
      <HitName hit={hit} />
    </span>
  </span>
);

const Why = ({ hit }: { hit: SearchHit }) => {
  const { t } = useTranslation();
  const why = useHitWords().whyOf(hit);
  if (!why) return hit.matched && <span className={prose.faint}>{t('search.fields.name')}</span>;
  return (
    <span title={why.marked.text}>
      <span className={prose.quiet}>{t('search.why', { field: why.field })}</span>
      <Marked {...why.marked} />
    </span>
  );
};

const Places = ({ hit }: { hit: SearchHit }) => {
  const { t } = useTranslation();
  const places = useHitWords().placesOf(hit);
  return (
    <>
      <span className={styles['kind']}>{[t(`search.kinds.${hit.type}`), ''].slice(0, places.length + 1).join(' · ')}</span>
      <span title={places.join(' · ')}>{places.join(' · ')}</span>
    </>
  );
};

const State = ({ hit }: { hit: SearchHit }) => {
  const state = useHitWords().stateOf(hit);
  return state && <StatusLabel meaning={state.meaning}>{state.text}</StatusLabel>;
};

/** What is said of each hit, column by column; why it was found only where a word was looked for. */
export const useHitColumns = ({ withWhy }: { withWhy: boolean }): readonly Column<SearchHit>[] => {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { key: 'name', header: t('search.columns.name'), phone: 'title', cell: (hit) => <Name hit={hit} /> },
      { key: 'type', header: t('search.columns.type'), width: '128px', from: 'medium', cell: ({ type }) => t(`search.kinds.${type}`) },
      ...(withWhy
        ? [
            {
              key: 'why',
              header: t('search.columns.why'),
              width: '24%',
              from: 'wide',
              cell: (hit: SearchHit) => <Why hit={hit} />,
            } as const,
          ]
        : []),
      { key: 'belongs', header: t('search.columns.belongs'), width: '22%', phone: 'meta', cell: (hit) => <Places hit={hit} /> },
      { key: 'status', header: t('search.columns.status'), width: '140px', phone: 'mark', cell: (hit) => <State hit={hit} /> },
      {
        key: 'changed',
        header: t('search.columns.changed'),
        width: '120px',
        from: 'wide',
        phone: 'end',
        cell: ({ changed }) => <RowDay at={changed} />,
      },
    ],
    [t, withWhy],
  );
};
