import { Blob } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import { columnsOfPlan } from '#server/campaigns/store.ts';
import { campaigns, users } from '#server/db/schema.ts';
import { type Attempt, beginAttempt } from '#server/reports/attempts.ts';
import { campaignsPath, startCampaignFixture } from './campaign-fixture.ts';
import { testMoment } from './server.ts';
import { samplePlan } from './two-tenants.ts';

/** The flight of a campaign that the fixture makes: it began seventeen days before the moment of the tests. */
export const flight = { from: '2026-11-01', to: '2026-12-10' } as const;

/** What a saved report shows: everything, by day. */
export const reportSettings = {
  reportType: 'PER_DAY',
  metricsTypes: null,
  reportMetricsType: 'impressions',
  chart: 'ROWS',
  compare: 'NONE',
  weekdays: 'KEPT',
};

/** A text file of cells. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((row) => row.map((cell) => (/[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join(','))
    .join('\r\n');

/** A workbook of cells; dates as dates. */
export const xlsxOf = async (rows: readonly (readonly (string | number | Date)[])[]): Promise<Uint8Array<ArrayBuffer>> => {
  const data = rows.map((row) => row.map((value) => (value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd' } : { value })));
  return new Uint8Array(await writeWorkbook(data as SheetData).toBuffer());
};

/** A form with one file, and what its uploader decided. */
export const statisticsForm = (content: string | Uint8Array<ArrayBuffer>, name: string, mapping?: unknown): FormData => {
  const form = new FormData();
  if (mapping !== undefined) form.append('mapping', typeof mapping === 'string' ? mapping : JSON.stringify(mapping));
  Reflect.apply(form.append, form, ['file', new Blob([content]), name]);
  return form;
};

/** the campaign fixture, with campaigns that run and statistics to bring. */
export const startReportFixture = async (options: Parameters<typeof startCampaignFixture>[0] = {}) => {
  const fixture = await startCampaignFixture(options);
  const { server } = fixture;
  const sps = await server.signIn('sps@partner.example');
  return {
    ...fixture,
    sps,
    /** A campaign of Acme with this status and the fixture's flight, on WeChat and LINE in Shanghai and Tokyo. */
    running: async (status: 'PUBLISHED' | 'PAUSED' | 'FINISHED' | 'DRAFT' = 'PUBLISHED', name = 'Autumn'): Promise<string> => {
      const { id } = await fixture.create({ name });
      const plan = { ...samplePlan(50_000_000), timeline: { ...flight } };
      await server.db
        .update(campaigns)
        .set({ status, ...columnsOfPlan(plan) })
        .where(eq(campaigns.id, id));
      return id;
    },
    /** A file of the account manager's that a server has just begun to take in; `more`: what else is known of it. */
    beginAttempt: async (campaignId: string, more: Partial<Attempt> = {}): Promise<Attempt> => {
      const [manager] = await server.db.select({ id: users.id }).from(users).where(eq(users.email, 'am@provider.example'));
      const attempt = {
        id: randomUUID(),
        clientId: fixture.acme,
        campaignId,
        partnerId: 'sps',
        fileName: 'week 47.csv',
        size: 100,
        begunAt: testMoment,
        begunBy: manager?.id ?? '',
        fileId: null,
        request: null,
        ...more,
      };
      await beginAttempt(server.db, attempt);
      return attempt;
    },
    upload: (
      id: string,
      content: string | Uint8Array<ArrayBuffer>,
      {
        partner = 'sps',
        name = 'stats.csv',
        token = fixture.am,
        language = 'en',
        mapping,
        query = '',
      }: { partner?: string; name?: string; token?: string; language?: string; mapping?: unknown; query?: string } = {},
    ) =>
      server.request('POST', `${campaignsPath}/${id}/partners/${partner}/stats${query}`, {
        token,
        body: statisticsForm(content, name, mapping),
        headers: { 'Content-Language': language },
      }),
    report: async (id: string, query = '', token = fixture.viewer, language = 'en') =>
      (await server.request('GET', `${campaignsPath}/${id}/stats/report${query}`, { token, headers: { 'Content-Language': language } }))
        .body,
  };
};

export type ReportFixture = Awaited<ReturnType<typeof startReportFixture>>;
