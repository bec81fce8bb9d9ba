import { api } from '#contract/api.ts';
import { type FileContent, pdfMedia, xlsxMedia } from '#contract/file.ts';
import { writeDownload } from '#server/audit/write-audit.ts';
import { type StoredCampaign, findCampaign } from '#server/campaigns/store.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { budgetQuotation } from './budget-quotation.ts';
import { campaignProposal } from './campaign-proposal.ts';
import { type DocumentSubject, readSubject } from './document-subject.ts';
import { locationUnitsWorkbook } from './location-units.ts';

type OneDocument = (typeof api.documents)[keyof typeof api.documents];

const usual = {
  load: ({ db, scope, params }: Pick<Call<OneDocument>, 'db' | 'scope' | 'params'>) => findCampaign(db, scope, params.campaignId),
  limit: 'estimates',
  long: true,
} as const;

interface DocumentCall extends Pick<Call<OneDocument>, 'db' | 'language' | 'now' | 'trace'> {
  readonly subject: StoredCampaign;
  readonly query: { readonly version?: number | undefined };
}

const pdf = { ending: 'pdf', mediaType: pdfMedia } as const;
const workbook = { ending: 'xlsx', mediaType: xlsxMedia } as const;

/** Documents about a campaign; each download leaves its trace. */
export const bindDocuments = (app: App, serverContext: ServerContext): void => {
  /** The file under its name, once its trace is kept. */
  const handOut = async (
    { db, subject: campaign, query: { version: wanted }, language, now, trace }: DocumentCall,
    document: 'quotation' | 'proposal' | 'locationUnits',
    { ending, mediaType }: typeof pdf | typeof workbook,
    write: (subject: DocumentSubject) => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<FileContent> => {
    const subject = await readSubject(db, campaign, { version: wanted, language, now });
    const content = await write(subject);
    const { t, name, version, stateShort } = subject;
    const title = t(`documents.${document}.title`);
    await writeDownload(serverContext.db, trace, campaign, title, version);
    return { name: `${title} - ${name} - ${stateShort}.${ending}`, mediaType, content };
  };

  bind(app, serverContext, api.documents.budgetQuotation, {
    ...usual,
    handle: (call) => handOut(call, 'quotation', pdf, (subject) => budgetQuotation(subject, call.query.estimated_audience_size)),
  });
  bind(app, serverContext, api.documents.campaignProposal, {
    ...usual,
    handle: (call) => handOut(call, 'proposal', pdf, campaignProposal),
  });
  bind(app, serverContext, api.documents.locationUnits, {
    ...usual,
    handle: (call) => handOut(call, 'locationUnits', workbook, locationUnitsWorkbook),
  });
};
