import type { TFunction } from 'i18next';
import type { Cell } from 'write-excel-file/node';
import type { CampaignRow } from '#contract/campaigns/campaigns.ts';
import type { Client } from '#contract/clients/clients.ts';
import type { Language } from '#contract/languages.ts';
import type { ListName } from '#contract/lists/list-settings.ts';
import type { LockScreenRow } from '#contract/lock-screen/lock-screen.ts';
import type { Currency } from '#contract/money.ts';
import type { PushRow } from '#contract/push-notifications/push-notifications.ts';
import type { PacingRow } from '#contract/reports/pacing.ts';
import { turnOf } from '#domain/campaigns/statuses.ts';
import { type Actor, sidesToward } from '#domain/people/permissions.ts';
import { currencyFacts, toMajor } from '#domain/money/money.ts';
import { gapOf } from '#domain/reports/pacing.ts';
import { formatIn } from '#format/format.ts';
import { type WithMaterialSide, deadlineOf } from '#server/campaigns/waiting.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { wallClock } from '#server/spot-plan/made-at.ts';

/** What a cell's words and moments depend on. */
interface Reading {
  readonly t: TFunction;
  readonly language: Language;
  readonly timezone: string;
  /** Who makes the file. */
  readonly actor: Actor;
}

/** A column of a file. A column of the screen that shows two things is two of them. */
interface FileColumn<Row> {
  readonly title: string;
  readonly width: number;
  readonly cell: (row: Row) => Cell;
}

/** The columns of a file by those of the screen; the first of them is always there. */
type Fields<Row> = (reading: Reading) => Readonly<Record<string, readonly FileColumn<Row>[]>>;

// Always with its type: a text that begins like a formula stays a text.
export const text = (value: string): Cell => (value === '' ? null : { value, type: String });
const number = (value: number | null, format = '#,##0'): Cell => (value === null ? null : { value, type: Number, format });
const day = (value: string | null): Cell =>
  value === null ? null : { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
const money = (value: number | null, currency: Currency | null): Cell =>
  value === null || currency === null
    ? null
    : number(toMajor(value, currency), currencyFacts[currency].digits === 0 ? '#,##0' : '#,##0.00');

/** A moment by the clock of a zone. */
export const moment = (at: string, timezone: string): Cell => ({
  value: new Date(`${wallClock(new Date(at), timezone).replace(' ', 'T')}:00Z`),
  type: Date,
  format: 'yyyy-mm-dd hh:mm',
});

const campaigns: Fields<CampaignRow & WithMaterialSide> = ({ t, timezone, actor }) => ({
  name: [
    { title: t('campaigns.columns.name'), width: 36, cell: ({ name }) => text(name) },
    { title: t('campaigns.filters.targetType'), width: 18, cell: ({ targetType }) => text(t(`campaigns.targets.${targetType}`)) },
  ],
  client: [{ title: t('campaigns.columns.client'), width: 22, cell: ({ client }) => text(client.name) }],
  status: [{ title: t('campaigns.columns.status'), width: 18, cell: ({ status }) => text(t(`status.campaign.${status}`)) }],
  waiting: [
    {
      title: t('campaigns.columns.waiting'),
      width: 16,
      cell: (row) => {
        // A file is handed on: where the list says "You" or "Your team", it names the side of the one who made it.
        const isOurs = row.turn === 'us';
        const turn = isOurs ? (row.materialSide ?? turnOf({ ...row, needsMe: false })) : row.turn;
        if (turn === 'nobody') return null;
        const sides = isOurs ? sidesToward(actor, row.client.id) : [];
        const named = sides.some((side) => side === turn) ? [turn] : [turn, ...sides];
        return text(named.map((each) => t(`campaigns.waiting.${each}`)).join(' · '));
      },
    },
    {
      title: t('lists.file.due'),
      width: 18,
      cell: (row) => {
        const at = deadlineOf(row);
        return at === null ? null : moment(at, timezone);
      },
    },
  ],
  dates: [
    { title: t('lists.file.from'), width: 12, cell: ({ from }) => day(from) },
    { title: t('lists.file.to'), width: 12, cell: ({ to }) => day(to) },
  ],
  total: [
    { title: t('campaigns.columns.total'), width: 16, cell: ({ total, currency }) => money(total, currency) },
    { title: t('report.paper.currency'), width: 10, cell: ({ currency }) => text(currency ?? '') },
  ],
  parts: [{ title: t('campaigns.columns.parts'), width: 18, cell: ({ approvedParts }) => number(approvedParts?.count ?? null) }],
  owner: [{ title: t('campaigns.columns.owner'), width: 18, cell: ({ createdBy }) => text(createdBy.name) }],
  changed: [
    { title: t('campaigns.columns.changed'), width: 18, cell: ({ updatedTime }) => moment(updatedTime, timezone) },
    { title: t('lists.file.changedBy'), width: 18, cell: ({ updatedBy }) => text(updatedBy.name) },
  ],
  created: [{ title: t('campaigns.columns.created'), width: 18, cell: ({ createdTime }) => moment(createdTime, timezone) }],
});

const pushNotifications: Fields<PushRow> = ({ t, timezone }) => ({
  name: [{ title: t('push.columns.name'), width: 36, cell: ({ name }) => text(name) }],
  client: [{ title: t('push.columns.client'), width: 22, cell: ({ client }) => text(client.name) }],
  status: [{ title: t('push.columns.status'), width: 16, cell: ({ status }) => text(t(`push.status.${status}`)) }],
  cities: [{ title: t('push.columns.cities'), width: 30, cell: ({ cities }) => text(cities.map(({ name }) => name).join(' · ')) }],
  dates: [
    { title: t('lists.file.from'), width: 12, cell: ({ from }) => day(from) },
    { title: t('lists.file.to'), width: 12, cell: ({ to }) => day(to) },
  ],
  created: [
    { title: t('push.columns.created'), width: 18, cell: ({ createdTime }) => moment(createdTime, timezone) },
    { title: t('campaigns.columns.owner'), width: 18, cell: ({ createdBy }) => text(createdBy.name) },
  ],
});

const lockScreenCampaigns: Fields<LockScreenRow> = ({ t, timezone }) => ({
  title: [
    { title: t('lockScreen.columns.title'), width: 36, cell: ({ title }) => text(title) },
    { title: t('lockScreen.columns.client'), width: 22, cell: ({ client }) => text(client.name) },
    { title: t('lockScreen.columns.advertiser'), width: 22, cell: ({ advertiser }) => text(advertiser) },
  ],
  status: [{ title: t('lockScreen.columns.status'), width: 16, cell: ({ status }) => text(t(`lockScreen.status.${status}`)) }],
  countries: [
    {
      title: t('lockScreen.columns.countries'),
      width: 24,
      cell: ({ countries }) => text(countries.map((country) => t(`lockScreen.countries.${country}`)).join(' · ')),
    },
  ],
  language: [{ title: t('lockScreen.columns.language'), width: 14, cell: ({ language }) => text(t(`lockScreen.languages.${language}`)) }],
  category: [{ title: t('lockScreen.columns.category'), width: 16, cell: ({ category }) => text(t(`lockScreen.categories.${category}`)) }],
  dates: [
    { title: t('lists.file.from'), width: 12, cell: ({ startDate }) => day(startDate) },
    { title: t('lists.file.to'), width: 12, cell: ({ endDate }) => day(endDate) },
  ],
  impressions: [{ title: t('lockScreen.columns.impressions'), width: 14, cell: ({ metrics }) => number(metrics?.impressions ?? null) }],
  clicks: [{ title: t('lockScreen.columns.clicks'), width: 12, cell: ({ metrics }) => number(metrics?.clicks ?? null) }],
  ctr: [{ title: t('lockScreen.columns.ctr'), width: 10, cell: ({ metrics }) => number(metrics?.ctr ?? null, '0.00%') }],
  imageSeconds: [
    { title: t('lockScreen.columns.imageSeconds'), width: 14, cell: ({ metrics }) => number(metrics?.imageSeconds ?? null, '0.0') },
  ],
  articleSeconds: [
    { title: t('lockScreen.columns.articleSeconds'), width: 14, cell: ({ metrics }) => number(metrics?.articleSeconds ?? null, '0.0') },
  ],
  created: [{ title: t('lockScreen.columns.created'), width: 18, cell: ({ createdTime }) => moment(createdTime, timezone) }],
});

const clients: Fields<Client> = ({ t, language, timezone }) => ({
  name: [{ title: t('clients.fields.name'), width: 30, cell: ({ name }) => text(name) }],
  company: [{ title: t('clients.fields.companyName'), width: 36, cell: ({ companyName }) => text(companyName) }],
  category: [
    {
      title: t('clients.fields.category'),
      width: 20,
      cell: ({ categoryId }) =>
        text(categoryId === null ? '' : (catalogue.businessCategories.get(categoryId)?.name[language] ?? categoryId)),
    },
  ],
  country: [
    {
      title: t('clients.fields.country'),
      width: 16,
      cell: ({ countryId }) => text(countryId === null ? '' : (catalogue.countries.get(countryId)?.name[language] ?? countryId)),
    },
  ],
  currency: [{ title: t('clients.fields.currency'), width: 10, cell: ({ currency }) => text(currency ?? '') }],
  created: [{ title: t('clients.columns.created'), width: 18, cell: ({ createdTime }) => moment(createdTime, timezone) }],
});

const reports: Fields<PacingRow> = ({ t, language }) => {
  const { percent } = formatIn(language);
  const paced = (key: 'impressions' | 'spend'): FileColumn<PacingRow>[] => {
    const title = t(`report.columns.${key}`);
    const value = (row: PacingRow, amount: number | null): Cell => (key === 'spend' ? money(amount, row.currency) : number(amount));
    return [
      { title: t('lists.file.delivered', { what: title }), width: 18, cell: (row) => value(row, row[key].delivered) },
      { title: t('lists.file.planned', { what: title }), width: 18, cell: (row) => value(row, row[key].planned) },
      { title: t('lists.file.pace', { what: title }), width: 14, cell: (row) => number(row[key].pace, '0.0%') },
    ];
  };
  return {
    name: [
      { title: t('report.list.columns.name'), width: 36, cell: ({ name }) => text(name) },
      { title: t('campaigns.columns.status'), width: 16, cell: ({ status }) => text(t(`status.campaign.${status}`)) },
    ],
    client: [
      { title: t('report.list.columns.client'), width: 22, cell: ({ client }) => text(client.name) },
      { title: t('campaigns.columns.owner'), width: 18, cell: ({ owner }) => text(owner.name) },
    ],
    pace: [
      {
        title: t('report.list.columns.pace'),
        width: 16,
        cell: ({ standing, endedBy }) => text(t(`report.answer.${standing}`, { value: percent(endedBy ?? 0) })),
      },
      { title: t('report.paper.asOf'), width: 12, cell: ({ dataAsOf }) => day(dataAsOf) },
    ],
    impressions: paced('impressions'),
    spend: [...paced('spend'), { title: t('report.paper.currency'), width: 10, cell: ({ currency }) => text(currency ?? '') }],
    risk: [
      {
        title: t('report.list.columns.risk'),
        width: 16,
        cell: ({ atRisk, impressions, spend, currency }) =>
          money(atRisk === null ? null : gapOf(atRisk, [impressions.pace, spend.pace]), currency),
      },
    ],
    left: [
      { title: t('report.list.columns.left'), width: 12, cell: ({ daysLeft }) => number(daysLeft) },
      { title: t('lists.file.to'), width: 12, cell: ({ to }) => day(to) },
    ],
  };
};

const all: Record<ListName, Fields<never>> = { campaigns, pushNotifications, lockScreenCampaigns, clients, reports };

/** The columns of a list's file, in the order of the screen's. The first names the row and is always there. */
export const columnsOf = (list: ListName, keys: readonly string[], reading: Reading): readonly FileColumn<never>[] => {
  const fields = all[list](reading);
  const [first = ''] = Object.keys(fields);
  return [first, ...keys.filter((key) => key !== first)].flatMap((key) => fields[key] ?? []);
};
