import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { price } from './price.ts';

const Names = z.tuple([z.string(), z.string(), z.string()]);
const ImageKind = z.enum(['open', 'wide', 'square', 'portrait', 'banner', 'focus']);
const FieldKind = z.enum(['link', 'title', 'meta']);

/** id, subcategory, three names, price of 1,000 impressions in yuan, expected click-through rate, image kind, field kind. */
const Format = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string(), z.number(), z.number(), ImageKind, FieldKind]);

const Platform = z.strictObject({
  id: z.string(),
  name: Names,
  categories: z.array(z.string()),
  featured: z.boolean(),
  countries: z.array(z.string()),
  downloads: z.number(),
  dailyUsers: z.number(),
  maleShare: z.number(),
  monthlyReachShare: z.number(),
  budget: z.tuple([z.number(), z.number()]),
  formats: z.array(Format),
});

const fieldsOf: Record<z.infer<typeof FieldKind>, string[]> = {
  link: ['link_url'],
  title: ['image_title', 'link_description', 'link_url'],
  meta: ['image_title', 'link_description', 'link_url', 'visible_link_url', 'fb_page_id', 'instagram_account_id'],
};

/** A click is priced a tenth above what its impressions cost, because the platform then bears the risk of no click. */
const clickPremium = 1.1;

const seed = (file: string): unknown => JSON.parse(readFileSync(new URL(`./seeds/${file}`, import.meta.url), 'utf8'));

/** `*` stands for every country of the catalogue, `-xx` takes one away. */
function delivered(codes: readonly string[], countryIds: readonly string[]): string[] {
  const included = codes.includes('*') ? countryIds : codes;
  return included.filter((id) => !id.startsWith('-') && !codes.includes(`-${id}`));
}

/** Platforms of the seed file with prices, limits and budgets in the five currencies. */
export function platforms(countryIds: readonly string[]) {
  const images = z.record(ImageKind, z.unknown()).parse(seed('ad-images.json'));
  return z
    .array(Platform)
    .parse(seed('platforms.json'))
    .map((platform) => {
      const [en, cn, jp] = platform.name;
      const [least, most] = platform.budget;
      return {
        id: platform.id,
        name: { en, cn, jp },
        categories: platform.categories,
        featured: platform.featured,
        countryIds: delivered(platform.countries, countryIds),
        targetTypes: platform.countries.includes('cn') ? ['LOCAL', 'CHINESE_TOURISTS'] : ['LOCAL'],
        statistics: { downloads: platform.downloads, dailyUsers: platform.dailyUsers, estimate: true },
        maleShare: platform.maleShare,
        monthlyReachShare: platform.monthlyReachShare,
        limits: [{ validFrom: '2026-01-01', minBudget: price(least), maxBudget: price(most) }],
        fees: { dataFee: true },
        formats: platform.formats.map(([id, subcategory, enName, cnName, jpName, yuan, ctr, image, fields]) => ({
          id: `${platform.id}-${id}`,
          name: { en: enName, cn: cnName, jp: jpName },
          subcategory,
          buyingTypes: subcategory === 'OPEN_SCREEN' ? ['CPM'] : ['CPM', 'CPC'],
          cpm: price(yuan),
          cpc: price((yuan / 1000 / ctr) * clickPremium),
          ctr,
          image: images[image],
          dynamicFields: fieldsOf[fields],
        })),
      };
    });
}
