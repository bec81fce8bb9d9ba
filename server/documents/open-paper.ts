import type { DocumentSubject } from './document-subject.ts';
import { type Paper, paper } from './paper.ts';

/** A document about a campaign with its opening lines and foot. */
export const openPaper = ({ t, format, language, at, name, campaign, state, estimate }: DocumentSubject, title: string): Paper => {
  const asOf = t('summary.forecast.asOf', { asOf: format.date(estimate.asOf), nextUpdate: format.date(estimate.nextUpdate) });
  const sheet = paper({
    title,
    language,
    at,
    foot: [name, state, asOf].join(' · '),
    pageText: (page, pages) => t('documents.page', { page, pages }),
  });
  sheet.opening(`${name} · ${campaign.client.name}`, state);
  return sheet;
};
