import { headFacts, writeLadder, writeMonths, writeSpendable, writeSplit } from './cost-parts.ts';
import type { DocumentSubject } from './document-subject.ts';
import { openPaper } from './open-paper.ts';

/**
 * What the campaign costs: cost ladder and parts per platform. `audienceSize` is the number of people to print; the forecast's range when absent.
 */
export const budgetQuotation = (subject: DocumentSubject, audienceSize: number | undefined): Promise<Uint8Array<ArrayBuffer>> => {
  const { t, format, estimate, setting } = subject;
  const sheet = openPaper(subject, t('documents.quotation.title'));
  const forecast = estimate.audience ? format.range(estimate.audience) : t('documents.audienceUnknown');
  sheet.facts([
    ...headFacts(subject),
    [t('documents.audience'), audienceSize === undefined ? forecast : t('documents.people', { value: format.number(audienceSize) })],
  ]);
  writeLadder(sheet, subject);
  writeSpendable(sheet, subject);
  writeSplit(sheet, subject);
  writeMonths(sheet, subject);
  sheet.heading(t('documents.quotation.notes'));
  sheet.text(t('documents.quotation.vat', { rate: format.rate(setting.terms.vat) }));
  sheet.text(t('documents.quotation.forecast'));
  return sheet.finish();
};
