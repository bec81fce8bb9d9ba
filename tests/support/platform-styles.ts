import type { Currency } from '#contract/money.ts';
import type { CountedMetric } from '#contract/reports/reports.ts';
import type { Encoding } from '#server/statistics-files/recognise-encoding.ts';

/** What one row of a file is in truth; spend in minor units. */
export interface TrueRow extends Partial<Record<CountedMetric, number>> {
  readonly day: string;
  readonly campaign: string;
  readonly adSet: string;
  readonly creative: string;
  readonly market: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly spend: number;
}

export type Key = keyof TrueRow | 'ctr' | 'cpm' | 'status' | 'periodEnd' | 'currency' | 'media';

export interface Style {
  readonly name: string;
  readonly partner: string;
  readonly currency?: Currency;
  readonly encoding?: Encoding;
  readonly mark?: boolean;
  readonly delimiter?: ',' | ';' | '\t';
  readonly end?: '\n' | '\r\n';
  readonly columns: readonly (readonly [Key, string])[];
  readonly names: {
    readonly campaign: readonly string[];
    readonly adSet: readonly string[];
    readonly creative: readonly string[];
    readonly market?: readonly string[];
  };
  readonly day?: (day: string) => string;
  readonly thousands?: string;
  readonly decimal?: string;
  readonly none?: string;
  readonly sign?: string;
  readonly above?: readonly (readonly string[])[];
  readonly below?: readonly (readonly string[])[];
  readonly total?: {
    readonly at: 'first' | 'last';
    readonly label: string;
    readonly dash?: string;
    readonly behind?: string;
    readonly also?: string;
  };
  readonly days?: number;
}

const part = (day: string, at: 0 | 1 | 2): string => day.split('-')[at] ?? '';
export const dayFirst = (sign: string) => (day: string) => [part(day, 2), part(day, 1), part(day, 0)].join(sign);
export const monthFirst = (day: string) => [String(Number(part(day, 1))), String(Number(part(day, 2))), part(day, 0)].join('/');
const slashes = (day: string) => day.replaceAll('-', '/');
const short = (day: string) => [part(day, 0), Number(part(day, 1)), Number(part(day, 2))].join('/');
const inWords = (day: string) => `Nov ${Number(part(day, 2))}, ${part(day, 0)}`;

const cn = { campaign: ['秋季新品·上海'], adSet: ['女性 25-34', '全量, 通投'], creative: ['视频一', '图文“二”'] };
const jp = { campaign: ['秋の新作'], adSet: ['関東_女性', '関西_全員'], creative: ['動画A', '静止画B'] };
const de = { campaign: ['Herbstkollektion'], adSet: ['Köln Frauen', 'Düsseldorf alle'], creative: ['Video groß', 'Bild über Nacht'] };
const en = { campaign: ['Autumn line'], adSet: ['Women 25-34', 'Everybody, broad'], creative: ['Video "A"', 'Picture B'] };

const video = (title: (share: number) => string, shares = [25, 50, 75, 100]): [Key, string][] =>
  shares.map((share) => [`videoP${share}watchedActions` as Key, title(share)]);

/** How each platform writes its file. One list, which is why it is long: a style is read beside the others. */
export const styles: readonly Style[] = [
  {
    name: 'meta-en.csv',
    partner: 'instagram',
    currency: 'USD',
    mark: true,
    names: en,
    total: {
      at: 'first',
      label: '',
    },
    columns: [
      ...([
        ['campaign', 'Campaign name'],
        ['adSet', 'Ad set name'],
        ['creative', 'Ad name'],
        ['day', 'Day'],
        ['status', 'Ad delivery'],
      ] as const),
      ...([
        ['impressions', 'Impressions'],
        ['uniqueViews', 'Reach'],
        ['clicks', 'Link clicks'],
        ['ctr', 'CTR (link click-through rate)'],
      ] as const),
      ...([
        ['spend', 'Amount spent (USD)'],
        ['postEngagements', 'Post engagements'],
        ['postReactions', 'Post reactions'],
      ] as const),
      ...([
        ['postComments', 'Post comments'],
        ['postShares', 'Post shares'],
        ['onlineConversions', 'Website purchases'],
      ] as const),
      ...video((share) => `Video plays at ${share}%`),
    ],
  },
  {
    name: 'meta-de.csv',
    partner: 'instagram',
    currency: 'EUR',
    delimiter: ';',
    decimal: ',',
    thousands: '.',
    day: dayFirst('.'),
    names: de,
    encoding: 'windows-1252',
    columns: [
      ...([
        ['day', 'Berichtsstart'],
        ['periodEnd', 'Berichtsende'],
        ['campaign', 'Kampagnenname'],
        ['adSet', 'Anzeigengruppenname'],
      ] as const),
      ...([
        ['creative', 'Anzeigenname'],
        ['currency', 'Währung'],
        ['impressions', 'Impressionen'],
        ['uniqueViews', 'Reichweite'],
      ] as const),
      ...([
        ['clicks', 'Link-Klicks'],
        ['ctr', 'CTR'],
        ['spend', 'Ausgegebener Betrag (EUR)'],
        ['postShares', 'Geteilte Beiträge'],
      ] as const),
    ],
  },
  {
    name: 'meta-cn.xlsx',
    partner: 'instagram',
    currency: 'HKD',
    names: cn,
    total: {
      at: 'last',
      label: '',
    },
    columns: [
      ...([
        ['day', '日'],
        ['campaign', '广告系列名称'],
        ['adSet', '广告组名称'],
        ['creative', '广告名称'],
        ['impressions', '展示次数'],
      ] as const),
      ...([
        ['uniqueViews', '覆盖人数'],
        ['clicks', '链接点击量'],
        ['spend', '花费金额 (HKD)'],
        ['postComments', '帖子评论'],
      ] as const),
    ],
  },
  {
    name: 'meta-jp.csv',
    partner: 'instagram',
    currency: 'JPY',
    encoding: 'shift_jis',
    end: '\r\n',
    names: jp,
    day: slashes,
    columns: [
      ...([
        ['campaign', 'キャンペーン名'],
        ['adSet', '広告セット名'],
        ['creative', '広告の名前'],
        ['day', '日'],
        ['impressions', 'インプレッション'],
      ] as const),
      ...([
        ['uniqueViews', 'リーチ'],
        ['clicks', 'リンクのクリック'],
        ['spend', '消化金額 (JPY)'],
        ['postReactions', '投稿へのリアクション'],
      ] as const),
    ],
  },
  {
    name: 'google-ads-en.csv',
    partner: 'youtube',
    currency: 'USD',
    encoding: 'utf-16le',
    mark: true,
    delimiter: '	',
    thousands: ',',
    names: en,
    none: ' --',
    above: [['Ad report'], ['November 1, 2026 - November 17, 2026']],
    total: {
      at: 'last',
      label: 'Total: Filtered ads',
      dash: ' --',
      also: 'Total: Account',
    },
    columns: [
      ...([
        ['status', 'Ad status'],
        ['day', 'Day'],
        ['campaign', 'Campaign'],
        ['adSet', 'Ad group'],
        ['creative', 'Ad name'],
        ['currency', 'Currency code'],
      ] as const),
      ...([
        ['impressions', 'Impr.'],
        ['clicks', 'Clicks'],
        ['ctr', 'CTR'],
        ['cpm', 'Avg. CPM'],
        ['spend', 'Cost'],
        ['conversions', 'Conversions'],
      ] as const),
    ],
  },
  {
    name: 'google-ads-jp.csv',
    partner: 'youtube',
    currency: 'JPY',
    thousands: ',',
    names: jp,
    above: [['広告レポート'], ['2026年11月1日 - 2026年11月17日']],
    total: {
      at: 'last',
      label: '合計: アカウント',
      dash: ' --',
    },
    day: (day: string) => `${part(day, 0)}年${Number(part(day, 1))}月${Number(part(day, 2))}日`,
    columns: [
      ...([
        ['adSet', '広告グループ'],
        ['campaign', 'キャンペーン'],
        ['day', '日'],
        ['currency', '通貨コード'],
        ['impressions', '表示回数'],
      ] as const),
      ...([
        ['clicks', 'クリック数'],
        ['ctr', 'クリック率'],
        ['spend', '費用'],
        ['conversions', 'コンバージョン'],
      ] as const),
    ],
  },
  {
    name: 'google-ads-de.csv',
    partner: 'youtube',
    currency: 'EUR',
    delimiter: ';',
    decimal: ',',
    thousands: '.',
    sign: '€ ',
    mark: true,
    names: de,
    above: [['Anzeigenbericht'], ['1. November 2026 – 17. November 2026']],
    total: {
      at: 'last',
      label: 'Gesamt: Konto',
      dash: '--',
    },
    day: dayFirst('.'),
    columns: [
      ...([
        ['campaign', 'Kampagne'],
        ['adSet', 'Anzeigengruppe'],
        ['day', 'Tag'],
        ['impressions', 'Impr.'],
        ['clicks', 'Klicks'],
      ] as const),
      ...([
        ['ctr', 'CTR'],
        ['spend', 'Kosten'],
        ['conversions', 'Conversions'],
      ] as const),
    ],
  },
  {
    name: 'tiktok-en.csv',
    partner: 'tiktok',
    currency: 'USD',
    names: en,
    day: dayFirst('/'),
    none: '-',
    total: {
      at: 'last',
      label: 'Total of 34 results',
      dash: '-',
    },
    columns: [
      ...([
        ['campaign', 'Campaign name'],
        ['adSet', 'Ad group name'],
        ['creative', 'Ad name'],
        ['day', 'By Day'],
        ['currency', 'Currency'],
      ] as const),
      ...([
        ['spend', 'Cost'],
        ['impressions', 'Impressions'],
        ['clicks', 'Clicks (destination)'],
        ['uniqueViews', 'Reach'],
      ] as const),
      ...([
        ['conversions', 'Conversions'],
        ['postReactions', 'Paid likes'],
        ['postComments', 'Paid comments'],
        ['postShares', 'Paid shares'],
      ] as const),
      ...video((share) => `Video views at ${share}%`),
    ],
  },
  {
    name: 'tiktok-cn.xlsx',
    partner: 'tiktok',
    currency: 'USD',
    names: cn,
    total: {
      at: 'last',
      label: '总计',
      dash: '-',
    },
    columns: [
      ...([
        ['campaign', '推广系列名称'],
        ['adSet', '广告组名称'],
        ['creative', '广告名称'],
        ['day', '按天'],
        ['spend', '消耗'],
      ] as const),
      ...([
        ['impressions', '展示量'],
        ['clicks', '点击量（目标页面）'],
        ['uniqueViews', '触达人数'],
        ['conversions', '转化量'],
      ] as const),
    ],
  },
  {
    name: 'dv360-en.csv',
    partner: 'youtube',
    currency: 'EUR',
    names: en,
    day: slashes,
    total: {
      at: 'last',
      label: '',
    },
    below: [
      [''],
      ['Report Time:', '2026/11/18 04:21 GMT'],
      ['Date Range:', '2026/11/01 to 2026/11/17'],
      ['Group By:', 'Date'],
      ['Filter by Advertiser:', 'Invented Shoes'],
    ],
    columns: [
      ...([
        ['day', 'Date'],
        ['campaign', 'Insertion Order'],
        ['adSet', 'Line Item'],
        ['creative', 'Creative'],
        ['currency', 'Advertiser Currency'],
      ] as const),
      ...([
        ['impressions', 'Impressions'],
        ['clicks', 'Clicks'],
        ['ctr', 'Click Rate (CTR)'],
        ['conversions', 'Total Conversions'],
      ] as const),
      ...([
        ['spend', 'Revenue (Adv Currency)'],
        ['videoP25watchedActions', 'First-Quartile Views (Video)'],
      ] as const),
      ...([['videoP100watchedActions', 'Complete Views (Video)']] as const),
    ],
  },
  {
    name: 'dv360-de.csv',
    partner: 'youtube',
    currency: 'EUR',
    delimiter: ';',
    decimal: ',',
    names: de,
    day: slashes,
    end: '\r\n',
    mark: true,
    columns: [
      ...([
        ['day', 'Datum'],
        ['campaign', 'Anzeigenauftrag'],
        ['adSet', 'Werbebuchung'],
        ['impressions', 'Impressionen'],
        ['clicks', 'Klicks'],
      ] as const),
      ...([
        ['spend', 'Umsatz (Währung des Werbetreibenden)'],
        ['conversions', 'Conversions insgesamt'],
      ] as const),
    ],
  },
  {
    name: 'tencent-ads.csv',
    partner: 'wechat',
    encoding: 'gb18030',
    end: '\r\n',
    thousands: ',',
    names: {
      ...cn,
      market: ['上海', '宁波'],
    },
    total: {
      at: 'first',
      label: '总计',
      dash: '-',
    },
    columns: [
      ...([
        ['day', '日期'],
        ['campaign', '推广计划名称'],
        ['adSet', '广告名称'],
        ['creative', '创意名称'],
        ['market', '城市'],
      ] as const),
      ...([
        ['impressions', '曝光量'],
        ['uniqueViews', '曝光人数'],
        ['clicks', '点击量'],
        ['ctr', '点击率'],
        ['spend', '花费(元)'],
        ['conversions', '目标转化量'],
      ] as const),
    ],
  },
  {
    name: 'ocean-engine.csv',
    partner: 'douyin',
    mark: true,
    none: '--',
    names: cn,
    total: {
      at: 'last',
      label: '合计-共34条记录',
      dash: '--',
    },
    columns: [
      ...([
        ['day', '时间-天'],
        ['campaign', '项目名称'],
        ['adSet', '广告名称'],
        ['spend', '消耗(元)'],
        ['impressions', '展示数'],
        ['clicks', '点击数'],
      ] as const),
      ...([
        ['ctr', '点击率(%)'],
        ['cpm', '平均千次展现费用(元)'],
        ['conversions', '转化数'],
        ['postReactions', '点赞数'],
        ['postShares', '分享数'],
      ] as const),
      ...video((share) => `${share}%进度播放数`, [25, 50, 75, 99]),
    ],
  },
  {
    name: 'weibo.txt',
    partner: 'weibo',
    encoding: 'gb18030',
    delimiter: '	',
    names: cn,
    day: short,
    above: [['超级粉丝通 数据报表'], ['账户：示例鞋业', '导出时间：2026-11-18 09:12'], ['']],
    columns: [
      ...([
        ['day', '日期'],
        ['campaign', '推广系列'],
        ['adSet', '广告计划'],
        ['creative', '博文内容'],
        ['impressions', '曝光量'],
        ['clicks', '导流数'],
      ] as const),
      ...([
        ['postEngagements', '互动数'],
        ['postShares', '转发数'],
        ['postComments', '评论数'],
        ['postReactions', '点赞数'],
        ['spend', '消耗（元）'],
      ] as const),
    ],
  },
  {
    name: 'xiaohongshu.csv',
    partner: 'xiaohongshu',
    names: cn,
    total: {
      at: 'first',
      label: '合计',
      dash: '-',
    },
    below: [['注：数据每小时更新，次日 10 点后为最终数据。']],
    columns: [
      ...([
        ['day', '时间'],
        ['campaign', '计划名称'],
        ['adSet', '单元名称'],
        ['creative', '笔记标题'],
        ['spend', '消费'],
        ['impressions', '展现量'],
      ] as const),
      ...([
        ['clicks', '点击量'],
        ['ctr', '点击率'],
        ['postReactions', '点赞'],
        ['postComments', '评论'],
        ['postShares', '分享'],
        ['postEngagements', '互动量'],
      ] as const),
    ],
  },
  {
    name: 'line.csv',
    partner: 'line',
    currency: 'JPY',
    encoding: 'shift_jis',
    end: '\r\n',
    thousands: ',',
    sign: '￥',
    names: jp,
    day: slashes,
    total: {
      at: 'last',
      label: '合計',
    },
    columns: [
      ...([
        ['day', '日付'],
        ['campaign', 'キャンペーン名'],
        ['adSet', '広告グループ名'],
        ['creative', '広告名'],
        ['impressions', 'インプレッション'],
      ] as const),
      ...([
        ['uniqueViews', 'リーチ'],
        ['clicks', 'クリック'],
        ['ctr', 'CTR'],
        ['spend', 'ご利用金額'],
        ['conversions', 'コンバージョン'],
      ] as const),
    ],
  },
  {
    name: 'yahoo-japan.csv',
    partner: 'yahoo-japan',
    currency: 'JPY',
    encoding: 'utf-16be',
    delimiter: '	',
    thousands: ',',
    names: jp,
    day: (day: string) => `${slashes(day)} (日)`,
    none: '-',
    total: {
      at: 'last',
      label: '合計',
      dash: '--',
    },
    columns: [
      ...([
        ['day', '日'],
        ['campaign', 'キャンペーン名'],
        ['adSet', '広告グループ名'],
        ['creative', '広告名'],
        ['impressions', 'インプレッション数'],
      ] as const),
      ...([
        ['clicks', 'クリック数'],
        ['spend', 'コスト'],
        ['conversions', 'コンバージョン数'],
        ...video((share) => `動画の${share}%再生数`),
      ] as const),
    ],
  },
  {
    name: 'line-en.csv',
    partner: 'line',
    currency: 'JPY',
    names: jp,
    day: monthFirst,
    days: 12,
    columns: [
      ...([
        ['day', 'Date'],
        ['campaign', 'Campaign name'],
        ['adSet', 'Ad group name'],
        ['impressions', 'Impressions'],
        ['clicks', 'Clicks'],
        ['spend', 'Cost'],
      ] as const),
    ],
  },
  {
    name: 'dv360-words.tsv',
    partner: 'youtube',
    currency: 'USD',
    delimiter: '	',
    names: en,
    day: inWords,
    thousands: ' ',
    sign: 'US$',
    columns: [
      ...([
        ['day', 'Date'],
        ['adSet', 'Line Item'],
        ['impressions', 'Impressions'],
        ['clicks', 'Clicks'],
        ['spend', 'Media Cost (Advertiser Currency)'],
      ] as const),
    ],
  },
  {
    name: 'template-cn.csv',
    partner: 'wechat',
    encoding: 'gb18030',
    names: {
      ...cn,
      campaign: ['微信'],
      market: ['上海', '东京'],
    },
    columns: [
      ...([
        ['day', '日期'],
        ['market', '市场'],
        ['media', '媒体'],
        ['creative', '创意'],
        ['impressions', '展示量'],
        ['clicks', '点击量'],
        ['spend', '花费'],
      ] as const),
    ],
  },
];
