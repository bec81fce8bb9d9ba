import { goalName } from '#server/campaigns/present.ts';
import { budgetByMonth } from '#domain/money/budget-months.ts';
import { amountsOf, costRungs, floorToMajor, shareOfRung } from '#domain/money/money.ts';
import { spendableOnly } from '#domain/money/spendable.ts';
import { fieldFacts } from '#format/field-facts.ts';
import { flightText } from '#format/plan-facts.ts';
import type { DocumentSubject } from './document-subject.ts';
import type { Paper } from './paper.ts';

/** Amounts in the campaign's currency; plain numbers while the client has none. */
export const moneyOf =
  ({ campaign, format }: DocumentSubject) =>
  (amount: number): string =>
    campaign.client.currency ? format.ledger(amount, campaign.client.currency) : format.number(amount);

/** What people call a campaign by over the telephone: the beginning of its id, by which the search finds it. */
export const numberOf = (campaignId: string): string => campaignId.slice(0, 8).toUpperCase();

/** Whose campaign it is and its frame in time and money. */
export const headFacts = (subject: DocumentSubject): [label: string, value: string][] => {
  const { t, campaign, plan, format } = subject;
  const { currency } = campaign.client;
  return [
    [t('documents.number'), numberOf(campaign.id)],
    [t('documents.client'), campaign.client.name],
    ...fieldFacts({ ...subject, objective: goalName(campaign, subject.language) }, t),
    [t('summary.facts.dates'), flightText(plan.timeline, { t, format }) || t('summary.notSet')],
    [t('documents.currency'), currency ?? t('summary.notSet')],
    [
      t('summary.facts.billingPeriod'),
      plan.budget.billingPeriod ? t(`summary.billingPeriods.${plan.budget.billingPeriod}`) : t('summary.notSet'),
    ],
  ];
};

/** What of the total can be spent by the forecast, where it is less than the total. */
export const writeSpendable = (sheet: Paper, { t, format, estimate, campaign }: DocumentSubject): void => {
  const only = spendableOnly(estimate);
  const { currency } = campaign.client;
  if (only !== null && currency !== null)
    sheet.text(t('summary.numbers.spendable', { value: format.money(floorToMajor(only, currency), currency) }));
};

/** The cost ladder, rung by rung with what each is made of; a line instead while there is no budget. */
export const writeLadder = (sheet: Paper, subject: DocumentSubject): void => {
  const { t, estimate, format } = subject;
  const { cost } = estimate;
  const money = moneyOf(subject);
  sheet.heading(subject.format.inCurrency(t('summary.cost.title'), subject.campaign.client.currency));
  if (cost === null) {
    sheet.text(t('summary.cost.none'));
    return;
  }
  const amounts = amountsOf(cost);
  const cells = costRungs.map((rung) => {
    const rate = format.rate(shareOfRung(rung, cost.rates) ?? 0);
    return [t(`summary.cost.${rung}`, { rate }), t(`documents.formula.${rung}`, { rate }), money(amounts[rung])];
  });
  sheet.table(
    [
      { label: t('documents.columns.rung'), share: 3 },
      { label: t('documents.columns.formula'), share: 5 },
      { label: t('documents.columns.amount'), share: 2, number: true },
    ],
    cells.slice(0, -1),
    cells.at(-1),
  );
};

/** The total's parts per platform with their shares. */
export const writeSplit = (sheet: Paper, subject: DocumentSubject): void => {
  const { t, plan, names, format } = subject;
  const money = moneyOf(subject);
  const { split, total } = plan.budget;
  sheet.heading(format.inCurrency(t('summary.split.title'), subject.campaign.client.currency));
  if (split.length === 0) {
    sheet.text(t('summary.split.none'));
    return;
  }
  const shares = total ? format.shares([...split.map(({ amount }) => amount / total), 1]) : [];
  sheet.table(
    [
      { label: t('documents.columns.platform'), share: 5 },
      { label: t('documents.columns.share'), share: 2, number: true },
      { label: t('documents.columns.amount'), share: 3, number: true },
    ],
    split.map(({ platformId, amount }, at) => [names.platform(platformId), shares[at] ?? '', money(amount)]),
    total === null ? undefined : [t('summary.cost.total'), shares.at(-1) ?? '', money(total)],
  );
};

/** What of the total falls into each month; nothing for a flight of one month, which is the total. */
export const writeMonths = (sheet: Paper, subject: DocumentSubject): void => {
  const { t, plan, format, campaign } = subject;
  const months = budgetByMonth(plan);
  if (months.length < 2) return;
  const money = moneyOf(subject);
  sheet.heading(format.inCurrency(t('summary.months.title'), campaign.client.currency));
  sheet.text(t('summary.months.hint'));
  sheet.table(
    [
      { label: t('documents.months.month'), share: 5 },
      { label: t('documents.months.days'), share: 2, number: true },
      { label: t('documents.months.amount'), share: 3, number: true },
    ],
    months.map(({ from, days, amount }) => [format.month(from), format.number(days), money(amount)]),
    plan.budget.total === null ? undefined : [t('summary.cost.total'), '', money(plan.budget.total)],
  );
};
