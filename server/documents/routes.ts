import { api } from '#contract/api.ts';
import { type FileContent, pdfMedia } from '#contract/file.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { findCampaign } from '#server/campaigns/store.ts';
import { type Call, type Ground, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { budgetQuotation } from './budget-quotation.ts';
import { campaignProposal } from './campaign-proposal.ts';
import { type DocumentSubject, readSubject } from './document-subject.ts';

type OneDocument = typeof api.documents.budgetQuotation | typeof api.documents.campaignProposal;

const load = ({ db, scope, params }: Pick<Call<OneDocument>, 'db' | 'scope' | 'params'>) => findCampaign(db, scope, params.campaignId);

/** Documents about a campaign; each download leaves its trace. */
export const bindDocuments = (app: App, ground: Ground): void => {
  const handOut = async (
    call: Pick<Call<OneDocument>, 'trace'>,
    subject: DocumentSubject,
    title: string,
    content: Uint8Array<ArrayBuffer>,
  ): Promise<FileContent> => {
    const { campaign, name, version, t } = subject;
    await ground.db.transaction((tx) =>
      writeAudit(tx, call.trace, {
        clientId: campaign.clientId,
        action: 'campaign.download',
        objectId: campaign.id,
        diff: { file: { to: title }, version: { to: version } },
      }),
    );
    const state = version === null ? t('documents.draftShort') : t('documents.versionShort', { number: version });
    return { name: `${title} - ${name} - ${state}.pdf`, mediaType: pdfMedia, content };
  };

  bind(app, ground, api.documents.budgetQuotation, {
    load,
    limit: 'estimates',
    handle: async (call) => {
      const subject = await readSubject(call.db, call.subject, { version: call.query.version, language: call.language, now: call.now });
      const content = await budgetQuotation(subject, call.query.estimated_audience_size);
      return handOut(call, subject, subject.t('documents.quotation.title'), content);
    },
  });

  bind(app, ground, api.documents.campaignProposal, {
    load,
    limit: 'estimates',
    handle: async (call) => {
      const subject = await readSubject(call.db, call.subject, { version: call.query.version, language: call.language, now: call.now });
      return handOut(call, subject, subject.t('documents.proposal.title'), await campaignProposal(subject));
    },
  });
};
