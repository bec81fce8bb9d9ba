import { type Language, perLanguage } from '#contract/languages.ts';
import { type AdSet, type AudienceGroup, type Plan, emptyAdSet, emptyGroup, emptyPlan } from '#contract/campaigns/plan.ts';
import type { Currency } from '#contract/money.ts';
import type { DemoType } from '#domain/deployments.ts';
import { sampleId } from '#demo/addresses.ts';
import type { Names } from '#server/planner-catalogue/rows.ts';

const names = (en: string, cn: string, jp: string): Names => ({ ...perLanguage(() => en), cn, jp });

/** What is called alike in both demos. */
export const ids = {
  campaign: sampleId,
  client: 'd3300000-0000-4000-8000-000000000002',
  person: 'd3300000-0000-4000-8000-000000000003',
} as const;

const idOf = (kind: number, number: number): string => `d3300000-0000-4000-8000-${String(kind * 100 + number).padStart(12, '0')}`;

interface StoryAdSet {
  readonly platformId: string;
  readonly formatId: string;
  /** Part of the total, 0 to 1. */
  readonly part: number;
  readonly perWeek: number;
}

interface Story {
  readonly countryId: string;
  readonly timezone: string;
  readonly currency: Currency;
  readonly client: Names;
  readonly company: Names;
  readonly address: Names;
  readonly campaign: Names;
  readonly cityIds: readonly string[];
  readonly brandId: string;
  readonly competitorBrandIds: readonly string[];
  /** In minor units: what is applied, and what is typed and waits for Apply. */
  readonly total: number;
  readonly wish: number;
  readonly adSets: readonly StoryAdSet[];
}

/** A new store opens: the same story in two countries. */
export const stories = {
  china: {
    countryId: 'cn',
    timezone: 'Asia/Shanghai',
    currency: 'CNY',
    client: names('Lakeside Sports', '湖滨运动', 'レイクサイドスポーツ'),
    company: names('Lakeside Sports Retail Co., Ltd.', '湖滨运动零售有限公司', 'レイクサイドスポーツ・リテール'),
    address: names('88 Nanjing West Road, Shanghai', '上海市南京西路88号', '上海市南京西路88号'),
    campaign: names('New store on Nanjing Road', '南京路新店开业', '南京路の新店舗オープン'),
    cityIds: ['shanghai', 'hangzhou', 'suzhou', 'nanjing'],
    brandId: 'li-ning',
    competitorBrandIds: ['anta', 'nike', 'adidas'],
    total: 24_000_000,
    wish: 30_000_000,
    adSets: [
      { platformId: 'wechat', formatId: 'wechat-moments-feed', part: 0.4, perWeek: 3 },
      { platformId: 'douyin', formatId: 'douyin-in-feed', part: 0.35, perWeek: 4 },
      { platformId: 'xiaohongshu', formatId: 'xiaohongshu-discover-feed', part: 0.25, perWeek: 3 },
    ],
  },
  japan: {
    countryId: 'jp',
    timezone: 'Asia/Tokyo',
    currency: 'JPY',
    client: names('Harbour Sports', '海港运动', 'ハーバースポーツ'),
    company: names('Harbour Sports K.K.', '海港运动株式会社', 'ハーバースポーツ株式会社'),
    address: names('1-8 Jinnan, Shibuya-ku, Tokyo', '东京都涩谷区神南1-8', '東京都渋谷区神南1-8'),
    campaign: names('New store in Shibuya', '涩谷新店开业', '渋谷の新店舗オープン'),
    cityIds: ['tokyo', 'yokohama', 'kawasaki', 'saitama'],
    brandId: 'mizuno',
    competitorBrandIds: ['nike', 'adidas', 'asics', 'puma', 'new-balance'],
    total: 1_800_000,
    wish: 2_000_000,
    adSets: [
      { platformId: 'line', formatId: 'line-voom-feed', part: 0.4, perWeek: 3 },
      { platformId: 'instagram', formatId: 'instagram-feed-image', part: 0.35, perWeek: 4 },
      { platformId: 'yahoo-japan', formatId: 'yahoo-japan-news-feed', part: 0.25, perWeek: 3 },
    ],
  },
} as const satisfies Record<DemoType, Story>;

/** The business categories whose brands and stores a demo knows. */
export const categories: readonly string[] = ['sportswear', 'shoes', 'outdoor', 'fashion', 'department-store'];

/** The person whose screens a demo shows. */
export const person = names('Demo planner', '演示用户', 'デモユーザー');

const words = {
  runners: names('Runners', '跑步爱好者', 'ランナー'),
  families: names('Young families', '年轻家庭', '子育て世帯'),
  description: names(
    'The new store with its opening date, and ten percent off in the first week',
    '展示新店与开业日期，开业首周九折优惠',
    '新店舗とオープン日、最初の1週間は10%オフ',
  ),
  picture: names('The shop front by evening', '新店夜景', '夕方の店頭'),
  title: names('We open on your corner', '新店开业，就在身边', 'あなたの街にオープン'),
  link: names('See the new store', '了解新店', '新店舗を見る'),
};

const landingPage = 'https://www.example.com/new-store';

/** The dynamic fields that any format of the stories may ask for. */
const dynamicFields = (language: Language): Required<AdSet['dynamicFields']> => ({
  image_title: words.title[language],
  link_description: words.link[language],
  link_url: landingPage,
  visible_link_url: 'example.com/new-store',
  fb_page_id: '100200300400500',
  instagram_account_id: '17840000000000000',
});

const groups = (language: Language): AudienceGroup[] => [
  {
    ...emptyGroup,
    id: idOf(1, 1),
    name: words.runners[language],
    ages: ['18-24', '25-34', '35-44'],
    interests: ['sports', 'fitness'],
  },
  { ...emptyGroup, id: idOf(1, 2), name: words.families[language], ages: ['25-34', '35-44'], interests: ['parenting'] },
];

/** The id of an ad set's picture. */
export const fileId = (index: number): string => idOf(3, index + 1);

/** The plan of a story in a language; its dates are given when it is opened. `fieldsOf`: the dynamic fields of a format. */
export const planOf = (
  demo: DemoType,
  language: Language,
  fieldsOf: (formatId: string) => readonly (keyof AdSet['dynamicFields'])[],
): Plan => {
  const story: Story = stories[demo];
  const texts = dynamicFields(language);
  return {
    ...emptyPlan,
    audience: {
      ...emptyPlan.audience,
      cityIds: [...story.cityIds],
      storeTypes: ['YOUR_CUSTOMERS', 'COMPETITORS'],
      visitPeriod: 'YEAR',
      brandIds: [story.brandId],
      competitorBrandIds: [...story.competitorBrandIds],
      categoryIds: [],
      likelihood: 1,
    },
    demographics: { markets: 'CITIES', groups: groups(language) },
    budget: {
      total: story.total,
      unapplied: story.wish,
      billingPeriod: 'LIFETIME',
      split: story.adSets.map(({ platformId, part }) => ({ platformId, amount: Math.round(story.total * part) })),
      lockedPlatformIds: [],
    },
    media: {
      adSets: story.adSets.map(({ platformId, formatId, perWeek }, index) => ({
        ...emptyAdSet,
        id: idOf(2, index + 1),
        platformId,
        formatId,
        description: words.description[language],
        landingPageUrl: landingPage,
        frequencyCap: { times: perWeek, per: 'WEEK' },
        dynamicFields: Object.fromEntries(fieldsOf(formatId).map((name) => [name, texts[name]])),
        files: [{ fileId: fileId(index), description: words.picture[language] }],
      })),
      showsPerson: false,
    },
  };
};
