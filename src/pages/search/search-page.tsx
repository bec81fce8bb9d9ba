import { useTranslation } from 'react-i18next';
import { search, searchTypes } from '#contract/search/search.ts';
import { EmptyState } from '#components/empty-state.tsx';
import { Failure } from '#components/failure.tsx';
import { HiddenText } from '#components/hidden-text.tsx';
import layout from '#components/layout.module.css';
import list from '#components/list/list.module.css';
import { Pager } from '#components/list/pager.tsx';
import { TabBar } from '#components/list/tab-bar.tsx';
import toolbar from '#components/list/toolbar.module.css';
import { Page } from '#components/page.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { Hits } from './hits/hits.tsx';
import { useMany } from './hits/use-many.ts';
import { OperatorHelp } from './query/operator-help.tsx';
import { understood } from './query/query-doubts.ts';
import { QueryField } from './query/query-field.tsx';
import { QueryFilters } from './query/query-filters.tsx';
import { QueryNotes } from './query/query-notes.tsx';
import { textOf } from './query/query-text.ts';
import { refusalOf } from './query/refusal.ts';
import { useQuery } from './query/use-query.ts';
import { useSearchView } from './use-search-view.ts';

/** Everything that matches, a type at a time or all of it, the best first. */
export const SearchPage = () => {
  const { t } = useTranslation();
  const manyOf = useMany();
  const { view, change } = useSearchView();
  const { q, type, page, size } = view;
  const query = useQuery(q, (text) => change({ q: text }, { replace: true }));
  // What cannot be understood is said below the field, and the rest is looked for.
  const wanted = understood(q);
  const isAsking = wanted.trim() !== '';
  const { data, error, refetch, isPlaceholderData } = useEndpoint(
    search.list,
    { query: { q: wanted, page, size, ...(type !== 'all' && { type }) } },
    { enabled: isAsking, keepPrevious: true },
  );
  const counts = isAsking ? data?.counts : undefined;
  const total = data?.totalElements ?? 0;
  const isMissed = data?.content.length === 0 && !isPlaceholderData;
  const shown = searchTypes.filter((each) => each === type || (counts?.[each] ?? 0) > 0);

  const body = () => {
    if (!isAsking) return <EmptyState text={t('search.start')} />;
    if (error instanceof ApiError && error.status === 400) return <EmptyState text={refusalOf(error)} />;
    if (error !== null && !data) return <Failure error={error} onRetry={() => void refetch()} />;
    if (isMissed) return <EmptyState text={t('search.none')} />;
    return (
      <>
        <Hits hits={data?.content} total={total} before={page * size} isStale={isPlaceholderData} />
        {total > 0 && <Pager total={total} view={view} change={change} />}
      </>
    );
  };

  return (
    <Page>
      <div className={toolbar['toolbar']}>
        <QueryField query={query} />
        <QueryFilters q={q} onChange={(next) => change((now) => ({ q: next(now.q) }))} />
      </div>
      <QueryNotes q={q} isMissed={isAsking && isMissed} onPut={query.put} />
      <OperatorHelp isAsking={isAsking} onPut={(example) => query.put(`${textOf(query.parts)} ${example}`.trim())} />
      {isAsking && (
        <TabBar
          label={t('search.typesLabel')}
          choices={[
            {
              value: 'all',
              label: t('search.types.all'),
              total: counts && manyOf(searchTypes.reduce((sum, each) => sum + counts[each], 0)),
            },
            ...shown.map((each) => ({ value: each, label: t(`search.types.${each}`), total: counts && manyOf(counts[each]) })),
          ]}
          value={type}
          onChange={(next) => change({ type: searchTypes.find((each) => each === next) ?? 'all' })}
        />
      )}
      <div className={`${layout.stack4} ${list['frame']} ${isAsking && isPlaceholderData ? list['stale'] : ''}`}>{body()}</div>
      <output>
        <HiddenText>{data && isAsking && !isPlaceholderData ? t('list.found', { total }) : ''}</HiddenText>
      </output>
    </Page>
  );
};
