import { useTranslation } from 'react-i18next';
import { type SearchHit, type SearchType, search, searchTypes } from '#contract/search/search.ts';
import { Icon, type IconName } from '#components/icon.tsx';
import prose from '#components/prose.module.css';
import { beginsLike, matcher } from '#components/search-text.ts';
import { paths } from '#config/paths.ts';
import type { Actor } from '#domain/people/permissions.ts';
import { searchKeys } from '#domain/search/operators.ts';
import { placeOf } from '#domain/search/place-of.ts';
import { useHitActions } from '#pages/search/hits/use-hit-actions.ts';
import { useMany } from '#pages/search/hits/use-many.ts';
import { understood } from '#pages/search/query/query-doubts.ts';
import { useDoubts } from '#pages/search/query/query-notes.tsx';
import { askable, openOperator } from '#pages/search/query/query-text.ts';
import { refusalOf } from '#pages/search/query/refusal.ts';
import { useCompletions } from '#pages/search/query/use-completions.ts';
import { useFilterWords } from '#pages/search/query/use-filter-words.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { call } from '#providers/http/call.ts';
import { writtenSearch } from '#providers/navigation/use-search.ts';
import { useMe } from '#providers/session/use-me.ts';
import { HitOption } from './hit-option.tsx';
import type { PaletteGroup, PaletteOption } from './palette-option.ts';
import styles from './palette.module.css';
import { useSought } from './use-sought.ts';

/** A page of the console, or something it does. */
export interface PaletteOwn {
  readonly kind: 'page' | 'action';
  readonly key: string;
  readonly label: string;
  /** What it belongs to, where its name alone does not say so. */
  readonly note?: string;
  readonly icon?: IconName | undefined;
  readonly to?: string | undefined;
  readonly onTake?: () => void;
}

/** A list that can be searched where it stands. */
export interface PaletteList {
  readonly name: string;
  readonly type: SearchType;
}

/** The lists that are searched by their address, and what their rows are. */
export const searchedLists: Readonly<Record<string, SearchType>> = {
  campaigns: 'campaign',
  reports: 'campaign',
  clients: 'client',
  pushNotifications: 'push',
  lockScreenCampaigns: 'lockScreen',
};

const mostHits = 12;
const mostValues = 8;
/** Hits for which the palette offers what can be done with them. */
const mostActedOn = 2;
const tenSeconds = 10_000;

const ownOption = ({ kind, key, label, note, icon, to, onTake }: PaletteOwn): PaletteOption => ({
  key,
  label,
  isAction: kind === 'action',
  ...(to !== undefined && { to }),
  ...(onTake && { onTake }),
  body: (
    <>
      <Icon name={icon ?? 'arrow-right'} />
      <span className={styles['words']}>{label}</span>
      {note !== undefined && <span className={prose.note}>{note}</span>}
    </>
  ),
});

/** It is remembered for the next time the palette opens; that this failed is nobody's concern. */
const remember = ({ type, id }: SearchHit): void => void call(search.remember, { body: { type, id } }).catch(() => undefined);

const hitOption = (hit: SearchHit, me: Actor): PaletteOption => ({
  key: `hit-${hit.type}-${hit.id}`,
  label: hit.name,
  to: placeOf(hit, me),
  onTake: () => remember(hit),
  body: <HitOption hit={hit} />,
});

/** How the operator whose value is being typed can go on. */
const useOperatorValues = (typed: string): PaletteOption[] => {
  const { t } = useTranslation();
  const { key, value } = openOperator(typed);
  const known = searchKeys.find((each) => each === key);
  const completions = useCompletions(typed, known !== undefined && value !== undefined);
  return completions
    .filter((each) => !typed.toLowerCase().endsWith(each.value.toLowerCase()))
    .slice(0, mostValues)
    .map((each) => ({
      ...ownOption({
        kind: 'action',
        key: `value-${each.value}`,
        icon: 'chevron-right',
        label: each.label,
        ...(known && { note: t(`search.operators.${known}`) }),
      }),
      isAction: false,
      completion: each.value,
    }));
};

interface PaletteQuestion {
  own: readonly PaletteOwn[];
  /** As it is typed: what ends in a space is complete. */
  typed: string;
  /** Its last letters came as one stroke. */
  isTogether: boolean;
  /** The list that the reader looks in; undefined: everywhere. */
  scope: PaletteList | undefined;
}

/**
 * What the palette shows for a text, by headings. Without one: what the reader opened last, the pages, the actions. What begins with the text comes before what
 * is found, and so is not moved by an answer; whatever else contains it comes behind.
 */
export const usePaletteGroups = ({ own, typed, isTogether, scope }: PaletteQuestion) => {
  const { t } = useTranslation();
  const text = typed.trim();
  const me = useMe();
  const actionsOf = useHitActions();
  const manyOf = useMany();
  const { valueOf } = useFilterWords();
  const wanted = understood(askable({ chips: [], draft: typed }, valueOf));
  const sought = useSought(wanted, isTogether);
  const isLooking = sought !== '';
  const recents = useEndpoint(search.recents, {}, { enabled: text === '', staleTime: 0 });
  const found = useEndpoint(
    search.list,
    { query: { q: sought, size: mostHits, ...(scope && { type: scope.type }) } },
    { enabled: isLooking, keepPrevious: true, staleTime: tenSeconds, gcTime: tenSeconds },
  );
  const completions = useOperatorValues(typed);
  const total = searchTypes.reduce((sum, type) => sum + (found.data?.counts[type] ?? 0), 0);
  const behind = wanted !== '' && (sought !== wanted || found.isFetching || found.isPlaceholderData);

  const doubts = useDoubts(askable({ chips: [], draft: typed }, valueOf), isLooking && !behind && total === 0);
  const meant = doubts.flatMap((doubt) =>
    doubt.meant.map(({ written, search: instead }) => ({
      ...ownOption({ kind: 'action', key: `meant-${written}`, icon: 'chevron-right', label: written }),
      instead,
    })),
  );

  const group = (key: string, heading: string, options: readonly PaletteOption[], count?: string): PaletteGroup[] =>
    options.length === 0 ? [] : [{ key, heading, options, ...(count !== undefined && { count }) }];
  const ofKind = (kind: PaletteOwn['kind']): PaletteGroup[] =>
    group(
      kind,
      t(`search.palette.${kind}s`),
      own.filter((each) => each.kind === kind).map((each) => ownOption(each)),
    );

  if (text === '' && !scope) {
    const opened = (recents.data?.content ?? []).map((hit) => hitOption(hit, me));
    return {
      groups: [...group('recents', t('search.palette.recents'), opened), ...ofKind('page'), ...ofKind('action')],
      leading: [],
      behind: false,
      note: '',
    };
  }
  if (text === '') return { groups: [], leading: [], behind: false, note: t('search.palette.scopeHint') };

  const hits = isLooking ? (found.data?.content ?? []) : [];
  const counts = found.data?.counts;
  const inOrder = [...new Set(hits.map(({ type }) => type))];
  const ofType = (type: SearchType): PaletteGroup[] =>
    group(
      type,
      t(`search.types.${type}`),
      hits.filter((hit) => hit.type === type).map((hit) => hitOption(hit, me)),
      counts && manyOf(counts[type]),
    );

  const begins = beginsLike(text);
  const contains = matcher(text);
  const first = scope ? [] : own.filter(({ label }) => begins(label));
  const others = scope ? [] : own.filter(({ label, note = '' }) => !begins(label) && (contains(label) || contains(note)));
  const narrowed = (): string => {
    const address = writtenSearch();
    address.set('q', text);
    address.delete('page');
    return `${location.pathname}?${address.toString()}`;
  };
  const inList: PaletteOption[] = scope
    ? [
        ownOption({
          kind: 'action',
          key: 'in-list',
          icon: 'rows',
          label: t('search.palette.showInList', { text, list: scope.name }),
          to: narrowed(),
        }),
      ]
    : [];
  const everything = ownOption({
    kind: 'action',
    key: 'all',
    icon: 'search',
    label: t('search.palette.all', { text }),
    to: paths.search(text, scope?.type),
  });
  const acts = hits
    .filter(({ type }) => type === 'person' || type === 'client')
    .slice(0, mostActedOn)
    .flatMap((hit) => actionsOf(hit).map((act) => ownOption({ ...act, kind: 'action', key: `${act.key}-${hit.id}` })));
  const leading = [...inList, ...first.map((each) => ownOption(each))];
  return {
    groups: [
      ...group('meant', t('search.doubt.near'), meant),
      ...group('values', t('search.operators.label'), completions),
      ...group('leading', t(scope ? 'search.palette.scope' : 'search.palette.goTo'), leading),
      ...inOrder.flatMap(ofType),
      ...group('acts', t('search.palette.actions'), acts),
      ...group(
        'others',
        t('search.palette.goTo'),
        others.map((each) => ownOption(each)),
      ),
      ...group('all', t('nav.search'), hits.length > 0 ? [everything] : []),
    ],
    leading: [...meant, ...completions, ...leading].map(({ key }) => key),
    behind,
    note: [
      ...doubts.map(({ words }) => words),
      behind || wanted === '' ? '' : refusalOf(found.error) || (total === 0 ? t('search.none') : ''),
    ]
      .filter(Boolean)
      .join(' '),
  };
};
