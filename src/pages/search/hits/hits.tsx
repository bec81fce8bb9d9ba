/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- as cards on a phone the elements lose the roles they have in a table */
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type SearchHit, search } from '#contract/search/search.ts';
import { copyText } from '#components/copy-text.ts';
import { HiddenText } from '#components/hidden-text.tsx';
import type { RowActions } from '#components/list/column.ts';
import rowStyles from '#components/list/rows.module.css';
import { Rows, SkeletonRows } from '#components/list/rows.tsx';
import { focusDrawnRow, useKeptFocus } from '#components/list/use-kept-focus.ts';
import { useFormerPlace, useKeptPlace } from '#components/list/use-kept-place.ts';
import { useListKeys } from '#components/list/use-list-keys.ts';
import { placeOf } from '#domain/search/place-of.ts';
import { call } from '#providers/http/call.ts';
import { toast } from '#providers/notification/toast.ts';
import { useMe } from '#providers/session/use-me.ts';
import { useHitActions } from './use-hit-actions.ts';
import { useHitColumns } from './use-hit-columns.tsx';

interface HitsProps {
  /** Undefined until they are there. */
  hits: readonly SearchHit[] | undefined;
  total: number;
  /** Hits on the pages before. */
  before: number;
  isStale: boolean;
}

const skeletons = 12;

/** What was found, a row each: what it is, why it was found, where it belongs, how it stands. */
export const Hits = ({ hits, total, before, isStale }: HitsProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  const me = useMe();
  const columns = useHitColumns({ withWhy: hits?.some(({ matched }) => matched !== null) ?? true });
  const actionsOf = useHitActions();
  const rows = useMemo(() => hits ?? [], [hits]);
  const [wanted, setActive] = useState(0);
  const active = Math.max(0, Math.min(wanted, rows.length - 1));

  const open = (index: number): void => {
    const hit = rows[index];
    if (!hit) return;
    void call(search.remember, { body: { type: hit.type, id: hit.id } }).catch(() => undefined);
    void navigate(placeOf(hit, me));
  };
  useListKeys({ root, rows: rows.length, active, setActive, onOpen: open });
  const focusRow = useCallback((index: number, still = false) => focusDrawnRow(root, index, still), []);
  const place = useFormerPlace();
  useKeptFocus(root, rows, active, focusRow);
  useKeptPlace({ root, place, rows, from: 0, setActive, focusRow });

  const copyLink = async (hit: SearchHit): Promise<void> => {
    if (await copyText(new URL(placeOf(hit, me), location.href).href)) toast.success(t('search.linkCopied'));
  };
  const actions: RowActions<SearchHit> = {
    nameOf: ({ name }) => name,
    linkOf: (hit) => placeOf(hit, me),
    menuOf: (hit) => [
      { key: 'open', label: t('search.open'), icon: 'arrow-right', to: placeOf(hit, me) },
      {
        key: 'copy',
        label: t('search.copyLink'),
        icon: 'copy',
        onSelect: () => void copyLink(hit),
      },
      ...actionsOf(hit),
    ],
  };

  return (
    <div ref={root}>
      <table
        role="grid"
        aria-label={t('search.results')}
        aria-rowcount={hits ? total + 1 : -1}
        aria-busy={!hits || isStale}
        className={rowStyles['table']}
      >
        <thead>
          <tr role="row">
            {columns.map(({ key, header, width, from }) => (
              <th key={key} role="columnheader" scope="col" {...(width && { style: { width } })} {...(from && { 'data-from': from })}>
                {header}
              </th>
            ))}
            <th role="columnheader" scope="col" className={rowStyles['actions']}>
              <HiddenText>{t('list.actions')}</HiddenText>
            </th>
          </tr>
        </thead>
        {hits ? (
          <Rows columns={columns} rows={rows} actions={actions} active={active} onActive={setActive} before={before} onOpen={open} />
        ) : (
          <SkeletonRows columns={columns} count={skeletons} />
        )}
      </table>
    </div>
  );
};
