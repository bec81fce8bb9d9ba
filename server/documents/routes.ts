import { api } from '#contract/api.ts';
import { type FileContent, pdfMedia, xlsxMedia } from '#contract/file.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { findCampaign } from '#server/campaigns/store.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { budgetQuotation } from './budget-quotation.ts';
import { campaignProposal } from './campaign-proposal.ts';
import { type DocumentSubject, readSubject } from './document-subject.ts';
import { locationUnitsWorkbook } from './location-units.ts';

type OneDocument = (typeof api.documents)[keyof typeof api.documents];

const load = ({ db, scope, params }: Pick<Call<OneDocument>, 'db' | 'scope' | 'params'>) => findCampaign(db, scope, params.campaignId);

/** Documents about a campaign; each download leaves its trace. */
export const bindDocuments = (app: App, serverContext: ServerContext): void => {
  /** The file under its name, once its trace is kept. */
  const handOut = async (
    trace: Call<OneDocument>['trace'],
    { campaign, name, version, stateShort }: DocumentSubject,
    { title, ending, mediaType, content }: { title: string; ending: string; mediaType: string; content: Uint8Array<ArrayBuffer> },
  ): Promise<FileContent> => {
    await serverContext.db.transaction((tx) =>
      writeAudit(tx, trace, {
        clientId: campaign.clientId,
        action: 'campaign.download',
        objectId: campaign.id,
        diff: { file: { to: title }, version: { to: version } },
      }),
    );
    return { name: `${title} - ${name} - ${stateShort}.${ending}`, mediaType, content };
  };

  bind(app, serverContext, api.documents.budgetQuotation, {
    load,
    limit: 'estimates',
    long: true,
    handle: async ({ db, subject: campaign, query, language, now, trace }) => {
      const subject = await readSubject(db, campaign, { version: query.version, language, now });
      const content = await budgetQuotation(subject, query.estimated_audience_size);
      return handOut(trace, subject, { title: subject.t('documents.quotation.title'), ending: 'pdf', mediaType: pdfMedia, content });
    },
  });

  bind(app, serverContext, api.documents.campaignProposal, {
    load,
    limit: 'estimates',
    long: true,
    handle: async ({ db, subject: campaign, query, language, now, trace }) => {
      const subject = await readSubject(db, campaign, { version: query.version, language, now });
      const content = await campaignProposal(subject);
      return handOut(trace, subject, { title: subject.t('documents.proposal.title'), ending: 'pdf', mediaType: pdfMedia, content });
    },
  });

  bind(app, serverContext, api.documents.locationUnits, {
    load,
    limit: 'estimates',
    long: true,
    handle: async ({ db, subject: campaign, query, language, now, trace }) => {
      const subject = await readSubject(db, campaign, { version: query.version, language, now });
      const content = await locationUnitsWorkbook(subject);
      return handOut(trace, subject, { title: subject.t('documents.locationUnits.title'), ending: 'xlsx', mediaType: xlsxMedia, content });
    },
  });
};
