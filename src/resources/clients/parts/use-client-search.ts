import { type BaseRecord, type CrudFilter, useList, useMany } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/clients.ts';
import type { Intent } from '#contract/intents.ts';
import type { PickerOption, PickerSearch } from '#components/picker/picker-option.ts';
import { usePaused } from '#components/use-paused.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useFirstScreenStands } from '#providers/data/first-screen.ts';
import { ApiError } from '#providers/http/api-error.ts';

/** As many as are read at once; whoever looks for another one types. */
const portion = 50;
const pause = 200;
const tenMinutes = 600_000;

type Row = Client & BaseRecord;

interface ClientQuestion {
  /** A choice that stands before all clients, unless what is typed is not in it. */
  head?: PickerOption | undefined;
  /** Whose names have to be known, also when no search finds them. */
  chosenIds: readonly string[];
  /** Only clients for whom the reader may do this. */
  may?: Intent;
}

/** The first clients by name, and those that a typed text finds on the server. */
export const useClientSearch = ({ head, chosenIds, may }: ClientQuestion) => {
  const { t } = useTranslation();
  const enabled = useCan()('clients.read');
  const behind = useFirstScreenStands();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const settled = usePaused(text, pause);

  const permitted: CrudFilter[] = may === undefined ? [] : [{ field: 'may', operator: 'eq', value: may }];
  const question = {
    resource: 'clients',
    pagination: { pageSize: portion },
    sorters: [{ field: 'name', order: 'asc' as const }],
    errorNotification: false as const,
  };
  const first = useList<Row>({ ...question, filters: permitted, queryOptions: { enabled: enabled && behind, staleTime: tenMinutes } });
  const found = useList<Row>({
    ...question,
    filters: [...permitted, { field: 'q', operator: 'contains', value: settled }],
    queryOptions: { enabled: enabled && settled !== '', placeholderData: keepPreviousData },
  });
  const shown = settled === '' || found.query.isPending ? first : found;
  const rows = shown.result.data;

  const known = [...rows, ...first.result.data];
  const unknown = chosenIds.filter((chosen) => !known.some(({ id }) => id === chosen));
  const named = useMany<Row>({
    resource: 'clients',
    ids: unknown,
    errorNotification: false,
    queryOptions: { enabled: unknown.length > 0 && first.query.isSuccess, staleTime: tenMinutes },
  });
  const clientOf = (chosen: string): Row | undefined => [...known, ...named.result.data].find(({ id }) => id === chosen);
  // What is chosen can be given back, wherever in the order of names it stands.
  const beyond = text === '' ? chosenIds.flatMap((chosen) => clientOf(chosen) ?? []).filter((client) => !rows.includes(client)) : [];

  const { error } = shown.query;
  const search: PickerSearch = {
    onSearch: setTyped,
    behind: text !== settled || shown.query.isPending || shown.query.isPlaceholderData || (settled !== '' && shown !== found),
    nameOf: (chosen) =>
      (chosen === head?.value ? head.label : clientOf(chosen)?.name) ?? (named.query.isSuccess ? t('list.clients.unknown') : ''),
    more: (shown.result.total ?? 0) - rows.length,
    none: error instanceof ApiError ? error.message : t('list.clients.none'),
  };
  return {
    /** Those of the first page, whatever is searched for, and how many there are. */
    first,
    rows,
    options: [
      ...(head?.label.toLowerCase().includes(text.toLowerCase()) ? [head] : []),
      ...[...beyond, ...rows].map(({ id, name }): PickerOption => ({ value: id, label: name })),
    ],
    search,
  };
};

export type ClientSearch = ReturnType<typeof useClientSearch>;
