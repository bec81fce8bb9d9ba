import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '#contract/lists/list-settings.ts';
import { listExports, listFileFormats, listFiles, mostNamedRows } from '#contract/lists/list-files.ts';
import { mostRowsAtOnce } from '#contract/made-files.ts';
import { Radio } from '#components/check.tsx';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import layout from '#components/layout.module.css';
import { RadioPills } from '#components/pills.tsx';
import prose from '#components/prose.module.css';
import { Question } from '#components/question.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useDownload } from '#providers/files/use-download.ts';
import { call } from '#providers/http/call.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { queryOf } from '#components/list/query-of.ts';
import type { ListView } from '#components/list/use-list-view.ts';

interface ExportProps {
  list: ListName;
  view: ListView;
  /** The keys of the columns as they are shown. */
  columns: readonly string[];
  /** Rows of this page, none of a list without pages; and all of them. */
  onPage: number;
  total: number;
  /** The rows that were chosen one by one. */
  chosen: readonly string[];
  onClose: () => void;
}

type Scope = 'all' | 'page' | 'chosen';

/** The view as a file: all of its rows unless somebody wants fewer. */
export const ExportDialog = ({ list, view, columns, onPage, total, chosen, onClose }: ExportProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const [scope, setScope] = useState<Scope>(chosen.length > 0 ? 'chosen' : 'all');
  const [format, setFormat] = useState<(typeof listFileFormats)[number]>('xlsx');
  const { download } = useDownload(listFiles.create);
  const { busy, problem, run } = useSubmission();
  const counts = { all: total, page: onPage, chosen: chosen.length };
  const scopes = (['all', 'page', 'chosen'] as const).filter(
    (one) => counts[one] > 0 && (one !== 'chosen' || chosen.length <= mostNamedRows),
  );

  // It is made while its reader goes on, and found again above the list.
  const isLong = counts[scope] > mostRowsAtOnce;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // What was chosen under other filters counts as well.
    const { sortBy, sortDir } = view;
    const query = scope === 'chosen' ? { sortBy, sortDir } : queryOf(view);
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const part = {
      ...(scope === 'page' && { page: { page: view.page, size: view.size } }),
      ...(scope === 'chosen' && { ids: [...chosen] }),
    };
    const body = { format, columns: [...columns], query, timezone, ...part };
    const order = async (): Promise<void> => {
      await call(listExports.create, { params: { list }, body });
      await readAgain(listExports.list);
    };
    if (await run(() => (isLong ? order() : download({ params: { list }, body })))) onClose();
  };

  return (
    <Dialog open title={t('lists.export.title')} onClose={onClose}>
      <form className={layout.stack4} onSubmit={(event) => void save(event)}>
        <FormProblem text={problem} />
        <Question legend={t('lists.export.rows')}>
          <div className={layout.stack2}>
            {scopes.map((one) => (
              <Radio key={one} name="export-scope" checked={one === scope} onChange={() => setScope(one)}>
                {t(`lists.export.scopes.${one}`, { count: counts[one], shown: number(counts[one]) })}
              </Radio>
            ))}
          </div>
        </Question>
        <Question legend={t('lists.export.format')}>
          <RadioPills
            choices={listFileFormats.map((value) => ({ value, label: t(`lists.export.formats.${value}`) }))}
            chosen={format}
            onChoose={setFormat}
          />
        </Question>
        {isLong && <p className={prose.note}>{t('lists.export.long')}</p>}
        <ConfirmActions confirm={t(isLong ? 'lists.export.prepare' : 'lists.export.save')} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
