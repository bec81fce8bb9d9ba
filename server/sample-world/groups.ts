import { type Language, type Manner, mannerOf } from '#contract/languages.ts';
import { type AudienceGroup, emptyGroup } from '#contract/campaigns/plan.ts';
import { sampleId } from './sample-id.ts';

type Attributes = Partial<Omit<AudienceGroup, 'id' | 'name'>>;

const group = (en: string, cn: string, jp: string, attributes: Attributes) => ({ name: { en, cn, jp }, attributes });

const groups = {
  professionals: group('Young professionals', '年轻白领', '若手ビジネスパーソン', {
    ages: ['25-34', '35-44'],
    educations: ['BACHELOR', 'MASTER_PLUS'],
  }),
  fashionWomen: group('Women who follow fashion', '关注时尚的女性', 'ファッション好きの女性', {
    gender: 'FEMALE',
    ages: ['18-24', '25-34', '35-44'],
    interests: ['fashion', 'beauty', 'health'],
  }),
  families: group('Young families', '年轻家庭', '子育て世帯', {
    ages: ['25-34', '35-44', '45-54'],
    interests: ['parenting', 'home-living', 'food-dining'],
  }),
  runners: group('Runners', '跑步爱好者', 'ランナー', {
    interests: ['fitness', 'sports', 'outdoor'],
  }),
  outdoor: group('Outdoor people', '户外人群', 'アウトドア好き', {
    ages: ['25-34', '35-44', '45-54'],
    interests: ['outdoor', 'travel', 'sports'],
  }),
  luxury: group('Luxury buyers', '奢侈品买家', 'ラグジュアリー購買層', {
    incomes: ['UPPER_MIDDLE', 'HIGH'],
  }),
  travellers: group('Travellers', '出境游客', '海外旅行者', {
    interests: ['travel', 'food-dining', 'art-culture'],
  }),
  foodies: group('Food lovers', '美食爱好者', 'グルメ層', {
    interests: ['food-dining', 'coffee-tea'],
  }),
  students: group('Students', '大学生', '大学生', { ages: ['18-24'], interests: ['music', 'gaming', 'sports'] }),
  silver: group('Shoppers over 55', '55 岁以上顾客', '55歳以上の買い物客', {
    ages: ['55-64', '65+'],
    interests: ['health', 'travel', 'art-culture', 'food-dining'],
  }),
  gifts: group('Gift hunters', '送礼人群', 'ギフトを探す方', { searchBehaviours: ['gifts', 'discounts-coupons'] }),
  skincare: group('Skincare searchers', '护肤搜索人群', 'スキンケア検索層', {
    gender: 'FEMALE',
    interests: ['beauty', 'health'],
  }),
  watchLovers: group('Watch lovers', '腕表爱好者', '腕時計ファン', {
    gender: 'MALE',
    ages: ['25-34', '35-44', '45-54'],
    incomes: ['UPPER_MIDDLE', 'HIGH'],
  }),
} satisfies Record<string, { name: Record<Manner, string>; attributes: Attributes }>;

export type GroupKey = keyof typeof groups;
export const groupKeys = Object.keys(groups) as GroupKey[];

/** An audience group of a plan, named in its planner's language. */
export const audienceGroup = (key: GroupKey, language: Language, plan: string): AudienceGroup => {
  const { name, attributes }: { name: Record<Manner, string>; attributes: Attributes } = groups[key];
  return {
    ...emptyGroup,
    id: sampleId(`${plan} group ${key}`),
    name: name[mannerOf[language]],
    ...attributes,
  };
};
