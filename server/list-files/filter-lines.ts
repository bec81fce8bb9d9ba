import type { TFunction } from 'i18next';
import { inArray } from 'drizzle-orm';
import { myClients } from '#contract/envelope.ts';
import type { LockScreenRow } from '#contract/lock-screen/lock-screen.ts';
import type { ListName } from '#contract/lists/list-settings.ts';
import { standingsOf } from '#domain/reports/pacing.ts';
import type { Connection } from '#server/db/database.ts';
import { clients } from '#server/db/schema.ts';

const unsaid = new Set(['page', 'size', 'sortBy', 'sortDir']);

/** Filters whose values are words of ours: their text by the value. */
const wordOf: Record<ListName, (t: TFunction, name: string, value: string) => string | undefined> = {
  campaigns: (t, name, value) => {
    if (name === 'status') return t(`status.campaign.${value as 'DRAFT'}`);
    if (name === 'tab') return t(`campaigns.tabs.${value as 'all'}`);
    return name === 'targetType' ? t(`campaigns.targets.${value as 'LOCAL'}`) : undefined;
  },
  pushNotifications: (t, name, value) => (name === 'status' ? t(`push.status.${value as 'DRAFT'}`) : undefined),
  lockScreenCampaigns: (t, name, value) => {
    if (name === 'status') return t(`lockScreen.status.${value as 'DRAFT'}`);
    if (name === 'country') return t(`lockScreen.countries.${value as LockScreenRow['countries'][number]}`);
    if (name === 'language') return t(`lockScreen.languages.${value as LockScreenRow['language']}`);
    return name === 'category' ? t(`lockScreen.categories.${value as LockScreenRow['category']}`) : undefined;
  },
  clients: () => undefined,
  reports: (t, name, value) => {
    if (name === 'status') return t(`status.campaign.${value as 'PUBLISHED'}`);
    return name === 'tone' ? standingsOf[value as 'near'].map((standing) => t(`report.answer.${standing}`)).join(' / ') : undefined;
  },
};

const titles = {
  q: 'lists.file.filters.q',
  status: 'campaigns.columns.status',
  tab: 'lists.file.filters.tab',
  clientId: 'campaigns.columns.client',
  targetType: 'campaigns.filters.targetType',
  country: 'lockScreen.columns.countries',
  countryId: 'clients.fields.country',
  categoryId: 'clients.fields.category',
  currency: 'clients.fields.currency',
  language: 'lockScreen.columns.language',
  category: 'lockScreen.columns.category',
  advertiser: 'lockScreen.columns.advertiser',
  tone: 'report.list.columns.pace',
  ownerId: 'campaigns.columns.owner',
} as const;

const isTitled = (name: string): name is keyof typeof titles => name in titles;

interface Words {
  readonly t: TFunction;
  /** The clients of which the reader sees rows: of others a file names nothing. */
  readonly seen: readonly string[];
}

/** What a view was narrowed to, in words: the name of each filter and its values. */
export const filterLines = async (
  db: Connection,
  list: ListName,
  query: Readonly<Record<string, string>>,
  { t, seen }: Words,
): Promise<(readonly [label: string, value: string])[]> => {
  const wanted = (query['clientId'] ?? '').split(',').filter((id) => seen.includes(id));
  const named =
    wanted.length === 0 ? [] : await db.select({ id: clients.id, name: clients.name }).from(clients).where(inArray(clients.id, wanted));
  const clientFor = (id: string): string =>
    id === myClients ? t('list.clients.mine') : (named.find((client) => client.id === id)?.name ?? id);
  const wordFor = (name: string, value: string): string =>
    name === 'clientId' ? clientFor(value) : (wordOf[list](t, name, value) ?? value);
  const lines = Object.entries(query).flatMap(([name, value]) =>
    unsaid.has(name)
      ? []
      : [
          [
            isTitled(name) ? t(titles[name]) : name,
            name === 'q'
              ? value
              : value
                  .split(',')
                  .map((one) => wordFor(name, one))
                  .join(' · '),
          ] as const,
        ],
  );
  return lines.length > 0 ? lines : [[t('lists.file.filters.title'), t('lists.file.filters.none')]];
};
