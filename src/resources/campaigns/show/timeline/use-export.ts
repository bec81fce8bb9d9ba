import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { TimelineEntry } from '#contract/campaigns/history.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { changesInWords, fieldChanges } from '#resources/campaigns/parts/plan-summary/plan-changes.ts';
import { useReasonWords } from '#resources/campaigns/parts/return-reasons/use-reason-words.ts';
import { csvOf } from './csv.ts';
import type { PlanPart } from '#format/plan-facts.ts';
import { saveFile } from '#providers/files/save-file.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import { partOfEntry, statisticsWords, wordsOf } from './entry-words.ts';
import { type Line, mergeEdits } from './merge-edits.ts';
import type { TimelineFilter } from './use-timeline.ts';

const size = 100;
const columns = ['when', 'who', 'what', 'status', 'reason', 'changes'] as const;

/** Keeps the timeline as a table, all that the filter lets through, in the reader's language. */
export const useExport = (campaign: Campaign, words: (plan: Plan) => PlanPart[]) => {
  const { t } = useTranslation();
  const format = useFormat();
  const reasonWords = useReasonWords();
  const [exporting, setExporting] = useState(false);

  const changesOf = ({ changes }: Line): string => {
    if (changes === null) return '';
    const lines = [...fieldChanges(changes, t), ...changesInWords(changes, words).flatMap((part) => part.changes)];
    return lines.map(({ label, before, after }) => format.labelled(label, `${before ?? ''} → ${after ?? ''}`)).join('\n');
  };
  const reasonsOf = (line: Line): string[] =>
    line.points
      .filter(({ code, text }) => code !== 'other' || text !== '')
      .map(({ code, text }) => [reasonWords(partOfEntry(line), code), text].filter(Boolean).join(t('files.between')));
  const rowOf = (line: Line): string[] => [
    format.instant(line.at),
    line.by?.name ?? t('campaign.timeline.system'),
    wordsOf(line, t, format),
    line.toState === null ? '' : t(`status.campaign.${line.toState}`),
    [statisticsWords(line, t, format), line.failure && t(`campaigns.failure.${line.failure}`), ...reasonsOf(line), line.reason]
      .filter(Boolean)
      .join('\n'),
    changesOf(line),
  ];

  const exportAll = async (filter: TimelineFilter): Promise<void> => {
    setExporting(true);
    try {
      const entries: TimelineEntry[] = [];
      for (let page = 0, pages = 1; page < pages; page += 1) {
        // oxlint-disable-next-line no-await-in-loop -- page after page: a long history is no burst of calls
        const answer = await call(api.campaignHistory.timeline, { params: { campaignId: campaign.id }, query: { ...filter, page, size } });
        entries.push(...answer.content);
        pages = answer.totalPages;
      }
      const rows = [columns.map((column) => t(`campaign.timeline.columns.${column}`)), ...mergeEdits(entries).map(rowOf)];
      saveFile(new Blob([csvOf(rows)], { type: 'text/csv' }), `${t('campaign.timeline.fileName', { name: campaign.name })}.csv`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(t('campaign.timeline.notExported', { message: error.message }));
    } finally {
      setExporting(false);
    }
  };
  return { exportAll, exporting };
};
