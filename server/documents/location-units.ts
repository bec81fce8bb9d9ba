import type { Language } from '#contract/languages.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { type LocationUnit, locationUnit, unitName } from '#server/planner-catalogue/location-units.ts';
import { unitGroups } from '#server/planner-catalogue/unit-groups.ts';
import type { DocumentSubject } from './document-subject.ts';
import { workbook } from './workbook.ts';

/** The units a plan means: those chosen by hand, or else all that its cities and categories hold. */
const unitsOf = ({ plan: { audience }, language }: DocumentSubject): LocationUnit[] => {
  const ids =
    audience.locationUnitIds.length > 0
      ? audience.locationUnitIds
      : unitGroups(audience, language).content.flatMap(({ units }) => units.map(({ id }) => id));
  return ids.flatMap((id) => locationUnit(id) ?? []);
};

const cellsOf = (unit: LocationUnit, language: Language): string[] => [
  catalogue.countries.get(unit.city.countryId)?.name[language] ?? unit.city.countryId,
  unit.city.name[language],
  catalogue.businessCategories.get(unit.brand.categoryId)?.name[language] ?? unit.brand.categoryId,
  unit.brand.name[language],
  unitName(unit, language),
  unit.id,
];

/** The location units of a plan as a workbook, one row each. */
export const locationUnitsWorkbook = (subject: DocumentSubject): Promise<Uint8Array<ArrayBuffer>> => {
  const { t, format, plan, name, campaign, state, language } = subject;
  const { audience } = plan;
  const units = unitsOf(subject);
  const chosen = audience.locationUnitIds.length > 0 ? 'chosen' : 'possible';
  return workbook({
    name: t('documents.locationUnits.title'),
    head: [
      `${t('documents.locationUnits.title')} · ${name} · ${campaign.client.name}`,
      state,
      t(`documents.locationUnits.${chosen}`, { value: format.number(units.length) }),
      ...(audience.aiRecommendation ? [t('documents.locationUnits.recommended', { value: format.number(audience.locations) })] : []),
      ...(catalogue.locations.estimate ? [t('documents.locationUnits.estimated')] : []),
    ],
    columns: [
      { label: t('documents.columns.country'), width: 18 },
      { label: t('documents.columns.city'), width: 18 },
      { label: t('documents.columns.category'), width: 24 },
      { label: t('documents.columns.brand'), width: 20 },
      { label: t('documents.columns.unit'), width: 44 },
      { label: t('documents.columns.id'), width: 40 },
    ],
    rows: units.map((unit) => cellsOf(unit, language)),
  });
};
