import { visibleLength } from '#contract/text.ts';
import { maximumNameLength } from '#contract/campaigns/plain-fields.ts';
import { type Language, type Manner, mannerOf } from '#contract/languages.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';

const themes = {
  en: [
    'store opening',
    'member weekend',
    'new arrivals',
    'gift guide',
    'brand month',
    'flash sale',
    'loyalty drive',
    'family day',
    'night shopping',
    'pop-up store',
    'weekday lunch',
    'app launch',
    'travel season',
    'city run',
    'coffee morning',
    'anniversary',
    'clearance',
    'private preview',
  ],
  cn: [
    '新店开业',
    '会员周末',
    '新品首发',
    '送礼指南',
    '品牌月',
    '限时特惠',
    '老客回馈',
    '亲子日',
    '夜间购物',
    '快闪店',
    '工作日午市',
    '小程序上线',
    '出游季',
    '城市跑',
    '早餐优惠',
    '周年庆',
    '清仓',
    '内购预览',
  ],
  jp: [
    '新店オープン',
    '会員ウィーク',
    '新作発表',
    'ギフト特集',
    'ブランド月間',
    'タイムセール',
    'ご愛顧感謝',
    '親子の日',
    'ナイトショッピング',
    '期間限定ショップ',
    '平日ランチ',
    'アプリ公開',
    '旅行シーズン',
    'シティラン',
    '朝の一杯',
    '周年記念',
    '在庫処分',
    '先行内覧会',
  ],
} as const satisfies Record<Manner, readonly string[]>;

const wave = { en: (number: number) => `wave ${number}`, cn: (number: number) => `第${number}波`, jp: (number: number) => `第${number}弾` };

/** A name as people number their campaigns: city, theme, wave. The same for the same number; the city is one of the plan's. */
export const seedName = (number: number, language: Language, cityIds: readonly string[]): string => {
  const cityId = cityIds[number % cityIds.length] ?? '';
  const city = catalogue.cities.get(cityId)?.name[language] ?? cityId;
  const theme = themes[mannerOf[language]][Math.floor(number / 7) % themes[mannerOf[language]].length] ?? '';
  const full = [city, theme, wave[mannerOf[language]](1 + (Math.floor(number / 131) % 40))].join(' ');
  return visibleLength(full) <= maximumNameLength ? full : `${city} ${theme}`.slice(0, maximumNameLength).trim();
};
