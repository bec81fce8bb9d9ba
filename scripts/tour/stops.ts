import type { Language } from '#contract/languages.ts';
import { paths } from '#domain/places.ts';

/** A text in the languages that have it; English stands for the others. */
export type Texts = Readonly<Partial<Record<Language, string>> & { en: string }>;

/** A place of the product that the tour shows: who stands before it, where it is, and what is said of it. */
export interface Stop {
  readonly name: string;
  readonly who: string;
  /** `idOf` finds a campaign of the sample world by its status. */
  readonly path: (idOf: (status: string) => Promise<string>) => Promise<string> | string;
  /** Pressed before the picture is taken. */
  readonly keys?: readonly string[];
  readonly typed?: string;
  readonly texts: Texts;
}

const planner = 'planner@acme.example';
const manager = 'am@provider.example';
const admin = 'admin@provider.example';

export const stops: readonly Stop[] = [
  {
    name: 'campaigns',
    who: planner,
    path: () => paths.campaigns(),
    texts: {
      en: 'Every campaign with its status, flight and budget. Tabs count what waits; filters, columns and order stand in the address.',
      cn: '所有广告活动的状态、投放期和预算一目了然。标签页显示待办数量；筛选、列和排序都保存在网址中。',
      jp: 'すべてのキャンペーンのステータス、配信期間、予算が並びます。タブには件数が表示され、絞り込み、列、並び順はURLに残ります。',
    },
  },
  {
    name: 'audience',
    who: planner,
    path: async (idOf) => paths.step(await idOf('PLANNING'), 'audience'),
    texts: {
      en: 'The planner: whom the campaign reaches, and beside it what that does to reach, frequency and price at every key.',
      cn: '规划：设定广告活动要触达的人群，右侧的触达人数、频次和价格随每次修改即时更新。',
      jp: 'プランナー：誰に届けるかを決めると、リーチ、フリークエンシー、価格の見積りがその場で変わります。',
    },
  },
  {
    name: 'summary',
    who: planner,
    path: async (idOf) => paths.summary(await idOf('PLANNING')),
    texts: {
      en: 'The plan on one page, with what is still open, before it is sent.',
      cn: '提交前，在一页中查看整个方案以及尚未完成的内容。',
      jp: '提出する前に、プラン全体と未入力の項目を1ページで確認できます。',
    },
  },
  {
    name: 'review',
    who: manager,
    path: () => paths.review(),
    // The first item is a document; the third has pictures.
    keys: ['j', 'j'],
    texts: {
      en: 'The review queue for account managers: sorted by what is due, decided by keyboard.',
      cn: '客户经理的审核队列：按截止时间排序，可用键盘完成审核。',
      jp: 'アカウントマネージャーの審査待ちの一覧：期限順に並び、キーボードだけで判断できます。',
    },
  },
  {
    name: 'execution',
    who: planner,
    path: async (idOf) => paths.execution(await idOf('EXECUTION')),
    texts: {
      en: 'After approval: which documents and materials are ready, and who acts next.',
      cn: '方案通过后：哪些文件和物料已就绪、下一步由谁处理，一看便知。',
      jp: '承認のあと：どの書類と素材がそろい、どこが対応待ちかがわかります。',
    },
  },
  {
    name: 'reports',
    who: manager,
    path: () => paths.reports(),
    texts: {
      en: 'What runs, and whether it delivers: spend and impressions against plan, the riskiest first.',
      cn: '投放中的广告活动是否达标：花费和曝光量与计划对比，风险最高的排在最前。',
      jp: '配信中のキャンペーンの進み具合：費用とインプレッションを計画と比べ、リスクの高い順に並べます。',
    },
  },
  {
    name: 'report',
    who: manager,
    path: async (idOf) => paths.report(await idOf('PUBLISHED')),
    texts: {
      en: 'A report begins with the answer; figures, charts and the tables behind them follow.',
      cn: '报告先给出结论，随后是数据、图表及其明细表。',
      jp: 'レポートは結論から始まり、数値、グラフ、その元になる表が続きます。',
    },
  },
  {
    name: 'calendar',
    who: manager,
    path: () => paths.calendar(),
    texts: {
      en: 'Every channel of every client on one calendar.',
      cn: '所有客户、所有渠道，汇集在一个日历中。',
      jp: 'すべてのクライアント、すべてのチャネルを1つのカレンダーで。',
    },
  },
  {
    name: 'search',
    who: manager,
    path: () => paths.campaigns(),
    keys: ['Control+k'],
    typed: 'sakura',
    texts: {
      en: 'Ctrl+K finds campaigns, clients, people, files and comments, in any script, with what matched.',
      cn: '按 Ctrl+K 查找广告活动、客户、用户、文件和评论，支持各种文字和拼音，并标出匹配之处。',
      jp: 'Ctrl+Kでキャンペーン、クライアント、人、ファイル、コメントを検索。どの文字でも探せ、一致した箇所を示します。',
    },
  },
  {
    name: 'lock-screen',
    who: admin,
    path: () => paths.review(),
    texts: {
      en: 'Lock-screen content for its administrators: what waits, until when, and how it looks on a phone.',
      cn: '锁屏内容管理：哪些待审、何时截止、在手机上的效果。',
      jp: 'ロック画面の管理：何が審査待ちか、期限はいつか、端末でどう見えるかを確認できます。',
    },
  },
];
