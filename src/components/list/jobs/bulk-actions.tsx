import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListVerb } from '#contract/lists/list-jobs.ts';
import type { ListName } from '#contract/lists/list-settings.ts';
import { type VerbRow, refusalOf, ruleOf, subjectOf, verbsFor } from '#domain/lists/verbs.ts';
import { Icon } from '#components/icon.tsx';
import { Menu, type MenuItem } from '#components/menu.tsx';
import { latePart } from '#components/list/late-part.ts';
import { queryOf } from '#components/list/query-of.ts';
import type { ListView } from '#components/list/use-list-view.ts';
import type { Selection } from '#components/list/use-selection.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useMe } from '#providers/session/use-me.ts';
import styles from './bulk-actions.module.css';

const BulkDialog = latePart(() => import('./bulk-dialog.tsx').then((file) => file.BulkDialog));

interface BulkActionsProps<Row> {
  list: ListName;
  view: ListView;
  selection: Selection<Row>;
}

/** What can be done with all rows of a choice; each verb says with how many of the named ones it is possible, and one that is with none why. */
export const BulkActions = <Row extends { id: string }>({ list, view, selection }: BulkActionsProps<Row>) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const me = useMe();
  const can = useCan();
  const [asking, setAsking] = useState<ListVerb | null>(null);
  const { all, chosen, clear } = selection;
  const verbs = verbsFor(list, can);
  if (verbs.length === 0) return null;

  const itemOf = (verb: ListVerb): MenuItem => {
    const name = t(`lists.jobs.verbs.${verb}`);
    const refusals = all ? [] : chosen.flatMap((row) => refusalOf(list, verb, me, subjectOf(row as VerbRow)) ?? []);
    const ready = chosen.length - refusals.length;
    const label = refusals.length === 0 ? name : t('lists.jobs.offer', { verb: name, ready: number(ready), shown: number(chosen.length) });
    const item = { key: verb, danger: ruleOf(list, verb)?.final === true };
    if (all || ready > 0) return { ...item, label, onSelect: () => setAsking(verb) };
    const reasons = [...new Set(refusals)].map((reason) => t(reason, { defaultValue: t('error.default') }));
    return {
      ...item,
      disabled: true,
      label: (
        <span>
          {label}
          <span className={styles['reason']}>{reasons.join(' ')}</span>
        </span>
      ),
    };
  };

  return (
    <>
      <Menu label={t('lists.jobs.actions')} kind="primary" items={verbs.map(itemOf)}>
        {t('lists.jobs.actions')}
        <Icon name="chevron-down" />
      </Menu>
      {asking && (
        <BulkDialog
          list={list}
          verb={asking}
          query={queryOf(view)}
          ids={all ? null : chosen.map(({ id }) => id)}
          onClose={() => setAsking(null)}
          onBegun={clear}
        />
      )}
    </>
  );
};
