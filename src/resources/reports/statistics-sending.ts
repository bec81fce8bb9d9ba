import { isCancel } from 'axios';
import i18next from 'i18next';
import { api } from '#contract/api.ts';
import type { StatisticsMapping, StatisticsPreview, UploadedStatistics } from '#contract/reports/statistics-files.ts';
import { paths } from '#config/paths.ts';
import { cell, useCell } from '#providers/application/cell.ts';
import { readAgain, written } from '#providers/data/cache.ts';
import { uploadFile } from '#providers/files/upload-file.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { call } from '#providers/http/call.ts';
import { toast } from '#providers/notification/toast.ts';
import { beginUnsaved } from '#providers/session/unsaved.ts';

/** What the uploader has decided so far. */
export type Decisions = Partial<StatisticsMapping>;

/** A statistics file that somebody brings to a campaign, and how far that is. */
export interface Bringing {
  readonly step: 'checking' | 'asking' | 'taking' | 'taken' | 'refused';
  readonly partnerId: string;
  readonly file: File;
  readonly decisions: Decisions;
  /** The uploader says that what is far from the plan is right. */
  readonly hasChecked: boolean;
  /** Of the file, from 0 to 1: what was sent. */
  readonly share: number;
  /** The last preview; it stays while another one is made. */
  readonly preview: StatisticsPreview | null;
  readonly uploaded: UploadedStatistics | null;
  readonly failure: ApiError | null;
}

// By campaign. No screen keeps it: what is being taken in goes on when the dialog is closed and the page is another.
const all = cell<Readonly<Record<string, Bringing>>>(() => ({}));
const stops = cell<Map<string, AbortController>>(() => new Map());

const change = (campaignId: string, next: (before: Bringing) => Bringing): void => {
  const before = all.get()[campaignId];
  if (before) all.set({ ...all.get(), [campaignId]: next(before) });
};

interface Sent {
  readonly isPreview: boolean;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

const sendFile = (campaignId: string, { partnerId, file, decisions }: Bringing, { isPreview, ...sending }: Sent) =>
  uploadFile(api.reports.upload, {
    params: { campaignId, partnerId },
    query: { preview: isPreview ? 'true' : 'false' },
    file,
    fields: Object.keys(decisions).length > 0 ? { mapping: decisions } : {},
    ...sending,
  });

/** The file goes to the server once: what it keeps of a preview is looked at again, and taken, by its id. What it keeps no longer is sent again. */
const sendOnce = async (campaignId: string, bringing: Bringing, sent: Sent) => {
  const { partnerId, decisions, preview } = bringing;
  if (!preview?.kept) return sendFile(campaignId, bringing, sent);
  sent.onProgress(1);
  try {
    return await call(api.reports.takeKept, {
      params: { campaignId, partnerId, fileId: preview.kept.fileId },
      query: { preview: sent.isPreview ? 'true' : 'false' },
      body: Object.keys(decisions).length > 0 ? { mapping: decisions } : {},
      signal: sent.signal,
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'error.report.fileGone') throw error;
    return sendFile(campaignId, bringing, sent);
  }
};

/** Has the file previewed or taken; null when something else has begun meanwhile. */
const post = async (campaignId: string, bringing: Bringing, isPreview: boolean) => {
  stops.get().get(campaignId)?.abort();
  const control = new AbortController();
  stops.get().set(campaignId, control);
  const onProgress = (share: number): void => {
    if (!control.signal.aborted) change(campaignId, (before) => ({ ...before, share }));
  };
  try {
    return await sendOnce(campaignId, bringing, { isPreview, onProgress, signal: control.signal });
  } catch (error) {
    if (isCancel(error)) return null;
    if (!(error instanceof ApiError)) throw error;
    change(campaignId, (before) => ({ ...before, step: 'refused', failure: error }));
    toast.error(i18next.t('error.statsUpload'));
    return null;
  }
};

const check = async (campaignId: string): Promise<void> => {
  change(campaignId, (before) => ({ ...before, step: 'checking', share: 0, failure: null, hasChecked: false }));
  const bringing = all.get()[campaignId];
  const answer = bringing && (await post(campaignId, bringing, true));
  if (answer && 'preview' in answer) change(campaignId, (before) => ({ ...before, step: 'asking', preview: answer }));
};

/** Shows what is in a file, before anything of it is taken. */
export const bringFile = (campaignId: string, partnerId: string, file: File): Promise<void> => {
  const nothing = { preview: null, uploaded: null, failure: null };
  const begun = { step: 'checking', partnerId, file, decisions: {}, hasChecked: false, share: 0, ...nothing } as const;
  all.set({ ...all.get(), [campaignId]: begun });
  return check(campaignId);
};

/** Keeps a decision; `again` where the file is another with it, so that it is shown anew. */
export const decide = async (campaignId: string, decisions: Decisions, again: boolean): Promise<void> => {
  change(campaignId, (before) => ({ ...before, decisions: { ...before.decisions, ...decisions } }));
  if (again) await check(campaignId);
};

/** Keeps that its uploader has looked at what is far from the plan; the server does not ask for it. */
export const haveChecked = (campaignId: string, hasChecked: boolean): void => change(campaignId, (before) => ({ ...before, hasChecked }));

/** Takes the file in. It goes on when its reader leaves: a message at the bottom of whatever page is shown says how it ended. */
export const takeFile = async (campaignId: string): Promise<void> => {
  change(campaignId, (before) => ({ ...before, step: 'taking', share: 0, failure: null }));
  const bringing = all.get()[campaignId];
  if (!bringing) return;
  const sent = beginUnsaved();
  // Once all of it has arrived, the server goes on without this page.
  const stop = all.listen(() => {
    if ((all.get()[campaignId]?.share ?? 1) >= 1) sent();
  });
  try {
    const answer = await post(campaignId, bringing, false);
    if (!answer || 'preview' in answer) return;
    await written(api.reports.upload, { params: { campaignId } }, undefined, 'now');
    change(campaignId, (before) => ({ ...before, step: 'taken', uploaded: answer }));
    toast.success(i18next.t('report.upload.done'), { to: paths.report(campaignId), text: i18next.t('report.upload.toReport') });
  } finally {
    stop();
    sent();
    await readAgain(api.reports.uploads, { params: { campaignId } });
  }
};

/** Forgets a file that is not being taken in; what is under way for it is stopped. */
export const leaveFile = (campaignId: string): void => {
  stops.get().get(campaignId)?.abort();
  const { [campaignId]: _, ...others } = all.get();
  all.set(others);
};

/** The file that is being brought to a campaign. */
export const useBringing = (campaignId: string): Bringing | undefined => useCell(all)[campaignId];
