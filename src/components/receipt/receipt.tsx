import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '#components/failure.tsx';
import { TabBar } from '#components/list/tab-bar.tsx';
import { Notice } from '#components/notice.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import styles from './receipt.module.css';
import { ReceiptPages } from './receipt-pages.tsx';
import type { ReceiptView } from './use-receipt-view.ts';

/** What every job over many items has. */
export interface ReceiptJob {
  readonly state: 'HELD' | 'RUNNING' | 'DONE' | 'UNDONE';
  readonly total: number;
  readonly counts: Readonly<Record<string, number | undefined>>;
  readonly comment: string;
}

export const goesOn = ({ state }: Pick<ReceiptJob, 'state'>): boolean => state === 'HELD' || state === 'RUNNING';

interface Reading<Item> {
  readonly data: { readonly content: readonly Item[]; readonly totalPages: number } | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface ReceiptProps<Item> {
  job: ReceiptJob;
  /** The states by which it is looked through, each with its name. */
  states: readonly (readonly [state: string, name: string])[];
  words: { title: string; state: string; filter: string; all: string; rows: string };
  view: ReceiptView<string>;
  items: Reading<Item>;
  children: (items: readonly Item[]) => ReactNode;
}

/** What became of a job over many items: how far it is, why it was done, and each item with its state. */
export const Receipt = <Item,>({ job, states, words, view, items, children }: ReceiptProps<Item>) => {
  const { t } = useTranslation();
  const { counts, total, comment, state } = job;
  const left = (counts['FAILED'] ?? 0) + (counts['SKIPPED'] ?? 0);
  return (
    <>
      <output>
        <Notice tone={state === 'UNDONE' ? 'stopped' : goesOn(job) ? 'working' : left > 0 ? 'waiting' : 'running'}>{words.state}</Notice>
      </output>
      {goesOn(job) && (
        <progress className={styles['progress']} aria-label={words.title} max={total} value={total - (counts['WAITING'] ?? 0)} />
      )}
      {comment !== '' && <blockquote className={styles['comment']}>{comment}</blockquote>}
      <TabBar
        label={words.filter}
        value={view.shown ?? ''}
        choices={[
          { value: '', label: words.all, total },
          ...states
            .filter(([one]) => one === view.shown || (counts[one] ?? 0) > 0)
            .map(([one, name]) => ({ value: one, label: name, total: counts[one] ?? 0 })),
        ]}
        onChange={view.show}
      />
      <Panel title={words.rows} flush>
        {items.isError && !items.data && <Failure error={items.error} onRetry={() => void items.refetch()} />}
        {!items.data && !items.isError && <Skeleton height="320px" />}
        {items.data?.content.length === 0 && <p className={styles['none']}>{t('list.noResults')}</p>}
        {items.data && children(items.data.content)}
        {items.data && <ReceiptPages page={view.page} pages={items.data.totalPages} onTurn={view.turnTo} />}
      </Panel>
    </>
  );
};
