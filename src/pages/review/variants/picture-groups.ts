import type { ContentLanguage, LockScreenCountry, LockScreenRow } from '#contract/lock-screen.ts';
import { contentLanguages, lockScreenCountries } from '#contract/lock-screen.ts';

/** Variants with the same picture: who reads which language in which country. */
export interface PictureGroup {
  readonly imageKey: string;
  readonly title: string;
  readonly client: string;
  readonly items: readonly LockScreenRow[];
  readonly languages: readonly ContentLanguage[];
  readonly countries: readonly LockScreenCountry[];
}

/** Items of one language in one country; an item for several countries stands in several cells. */
export const cellOf = ({ items }: PictureGroup, language: ContentLanguage, country: LockScreenCountry): LockScreenRow[] =>
  items.filter((item) => item.language === language && item.countries.includes(country));

/** Items by their picture, in the order of their most urgent one. What has no picture, or is for no country yet, is decided one by one. */
export const picturesOf = (rows: readonly LockScreenRow[]): PictureGroup[] => {
  const byPicture = new Map<string | null, LockScreenRow[]>();
  for (const row of rows) byPicture.set(row.imageKey, [...(byPicture.get(row.imageKey) ?? []), row]);
  return [...byPicture].flatMap(([imageKey, items]) => {
    const shown = items.filter(({ countries }) => countries.length > 0);
    const [first] = shown;
    if (imageKey === null || !first) return [];
    return [
      {
        imageKey,
        title: first.title,
        client: first.client.name,
        items: shown,
        languages: contentLanguages.filter((language) => shown.some((item) => item.language === language)),
        countries: lockScreenCountries.filter((country) => shown.some((item) => item.countries.includes(country))),
      },
    ];
  });
};
