import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, ofCampaign } from '#contract/envelope.ts';
import { FileAnswer, csvMedia, pdfMedia, xlsxMedia } from '#contract/file.ts';
import { listQueryText } from '#contract/lists/list-files.ts';
import { MadeFile } from '#contract/made-files.ts';

export const reportFileKinds = ['REPORT', 'POST_BUY'] as const;
export const reportFileFormats = ['xlsx', 'csv', 'pdf'] as const;

export const ReportFileOrder = z.strictObject({
  kind: z.enum(reportFileKinds),
  /** A post-buy report is a workbook or a PDF. */
  format: z.enum(reportFileFormats),
  /** What the report shows, by the names of the call that answers it as a file; empty of a post-buy report. */
  query: listQueryText.default({}),
});
export type ReportFileOrder = z.infer<typeof ReportFileOrder>;

/** A file of a report that is being made, or was made for its reader. */
export const MadeReportFile = MadeFile.extend({ kind: z.enum(reportFileKinds), format: z.enum(reportFileFormats) });
export type MadeReportFile = z.infer<typeof MadeReportFile>;

const oneFile = ofCampaign.extend({ fileId: Id });

export const reportFiles = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/report-files',
    summary: 'Files of a campaign’s report that are being made for the reader, or were lately, newest first',
    access: ['campaigns.read'],
    params: ofCampaign,
    response: z.strictObject({ content: z.array(MadeReportFile) }),
  }),
  create: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/campaigns/:campaignId/report-files',
    summary: 'Have a long file of a report made; it goes on without whoever asked for it, and they get a notice',
    access: ['campaigns.read'],
    params: ofCampaign,
    body: ReportFileOrder,
    response: MadeReportFile,
    status: 202,
    keyed: true,
  }),
  content: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/report-files/:fileId/content',
    summary: 'A file that was made',
    access: ['campaigns.read'],
    params: oneFile,
    response: FileAnswer,
    file: [xlsxMedia, csvMedia, pdfMedia],
  }),
  remove: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: '/campaigns/:campaignId/report-files/:fileId',
    summary: 'Stop making a file, or forget one that was made',
    access: ['campaigns.read'],
    params: oneFile,
    response: z.null(),
    status: 204,
  }),
};
