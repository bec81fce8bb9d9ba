import type { Language } from '#contract/languages.ts';
import type { NamedDimension, PlanItem } from '#contract/reports/names.ts';
import { filesOf } from '#server/campaign-files/store.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { sayIn } from '#server/words/say.ts';
import { partnerName } from './partner-names.ts';

type Items = Readonly<Record<NamedDimension, PlanItem[]>>;

const adSetsOf = ({ plan }: Pick<StoredCampaign, 'plan'>, language: Language): PlanItem[] => {
  const { adSets } = plan.media;
  return adSets.map((adSet) => {
    const beside = adSets.filter(({ platformId }) => platformId === adSet.platformId);
    const platform = partnerName(adSet.platformId, language);
    const name = sayIn(language)('summary.facts.adSet', { platform, value: beside.indexOf(adSet) + 1 });
    const format = catalogue.formats.get(adSet.formatId ?? '')?.name[language];
    return { id: adSet.id, name: [name, format].filter(Boolean).join(' · '), mediaId: adSet.platformId };
  });
};

const creativesOf = async (db: Connection, { id, plan }: StoredCampaign): Promise<PlanItem[]> => {
  const names = new Map((await filesOf(db, id)).map(({ file }) => [file.fileId, file.name]));
  const files = new Map(plan.media.adSets.flatMap(({ files: all }) => all).map((file) => [file.fileId, file]));
  return [...files.values()].map(({ fileId, description }) => ({
    id: fileId,
    name: names.get(fileId) ?? (description === '' ? fileId : description),
    mediaId: null,
  }));
};

const marketsOf = ({ plan }: Pick<StoredCampaign, 'plan'>, language: Language): PlanItem[] => {
  const { cityIds } = plan.audience;
  const cities = cityIds.length > 0 ? cityIds.flatMap((id) => catalogue.cities.get(id) ?? []) : [...catalogue.cities.values()];
  return cities.map(({ id, name }) => ({ id, name: name[language], mediaId: null }));
};

const formatsOf = ({ plan }: Pick<StoredCampaign, 'plan'>, language: Language): PlanItem[] =>
  [...new Set(plan.media.adSets.map(({ platformId }) => platformId))].flatMap((mediaId) =>
    (catalogue.platforms.get(mediaId)?.formats ?? []).map(({ id, name }) => ({ id, name: name[language], mediaId })),
  );

/** What of a plan a name in a statistics file can be. */
export const planItems = async (db: Connection, campaign: StoredCampaign, language: Language): Promise<Items> => ({
  market: marketsOf(campaign, language),
  format: formatsOf(campaign, language),
  adSet: adSetsOf(campaign, language),
  creative: await creativesOf(db, campaign),
});

/** What a plan's ad sets and creatives are called, by their ids: the catalogue knows the others. */
export const planNames = async (db: Connection, campaign: StoredCampaign, language: Language): Promise<ReadonlyMap<string, string>> =>
  new Map([...adSetsOf(campaign, language), ...(await creativesOf(db, campaign))].map(({ id, name }) => [id, name]));
