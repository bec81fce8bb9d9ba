import type { ContentLanguage, LockScreenCountry, LockScreenVariant } from '#contract/lock-screen/lock-screen.ts';
import { contentLanguages, lockScreenCountries } from '#contract/lock-screen/lock-screen.ts';

/** Variants with the same picture: who reads which language in which country. */
export interface PictureGroup {
  readonly imageKey: string;
  /** What its variants are called, each name once; never none. */
  readonly titles: readonly [string, ...string[]];
  readonly clients: readonly string[];
  /** What is to be decided first comes first. */
  readonly items: readonly LockScreenVariant[];
  readonly languages: readonly ContentLanguage[];
  readonly countries: readonly LockScreenCountry[];
  /** Whose phones they are for; none while one of them is for any. */
  readonly oems: LockScreenVariant['oems'];
}

/** A cell of a picture's matrix by its row and column. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** Items of one language in one country; an item for several countries stands in several cells. */
export const cellOf = ({ items }: PictureGroup, language: ContentLanguage, country: LockScreenCountry): LockScreenVariant[] =>
  items.filter((item) => item.language === language && item.countries.includes(country));

/** Items of the cell in this row and column. */
export const itemsAt = (group: PictureGroup, { row, column }: Cell): LockScreenVariant[] => {
  const [language, country] = [group.languages[row], group.countries[column]];
  return language === undefined || country === undefined ? [] : cellOf(group, language, country);
};

/** Items of a picture in the order of its matrix, as its texts are read. */
export const inReadingOrder = ({ items, languages }: PictureGroup): LockScreenVariant[] =>
  languages.flatMap((language) => items.filter((item) => item.language === language));

/** The first cell of a picture that holds anything. */
export const entryOf = (group: PictureGroup): Cell => {
  const column = group.countries.findIndex((_, at) => itemsAt(group, { row: 0, column: at }).length > 0);
  return { row: 0, column: Math.max(0, column) };
};

/** Items by their picture, in the order in which they come. What has no picture, or is for no country yet, is decided one by one. */
export const picturesOf = (rows: readonly LockScreenVariant[]): PictureGroup[] => {
  const byPicture = new Map<string | null, LockScreenVariant[]>();
  for (const row of rows) byPicture.set(row.imageKey, [...(byPicture.get(row.imageKey) ?? []), row]);
  return [...byPicture].flatMap(([imageKey, items]) => {
    const shown = items.filter(({ countries }) => countries.length > 0);
    const [title, ...others] = new Set(shown.map((item) => item.title));
    if (imageKey === null || title === undefined) return [];
    return [
      {
        imageKey,
        titles: [title, ...others] as const,
        clients: [...new Set(shown.map(({ client }) => client.name))],
        items: shown,
        languages: contentLanguages.filter((language) => shown.some((item) => item.language === language)),
        oems: shown.every(({ oems }) => oems.length > 0) ? [...new Set(shown.flatMap(({ oems }) => oems))] : [],
        countries: lockScreenCountries.filter((country) => shown.some((item) => item.countries.includes(country))),
      },
    ];
  });
};
