import type { ParseKeys } from 'i18next';
import { defaultPageSize } from '#contract/envelope.ts';
import type { Intent } from '#contract/intents.ts';
import type { IconName } from '#components/icon.tsx';
import { patterns } from '#config/paths.ts';
import { mayAnywhere } from '#domain/people/permissions.ts';
import { CampaignList } from '#resources/campaigns/list/campaign-list.tsx';
import { MainTabs, type Tab, tabsThatFit } from '#app/shell/main-tabs.tsx';
import { Shell } from '#app/shell/shell.tsx';
import { ToastArea } from '#app/toast-area.tsx';
import { isPageKept } from '#providers/language/kept-page.ts';
import { know } from './list-parts.ts';
import { keepTouch } from './keep-touch.ts';
import { putFailure, putSight, waitingRoot } from './put-sight.tsx';
import { nodesOf, t } from './stand-ins.ts';

type Early = Promise<{ readonly status: number; readonly body: string }> | undefined;

/** The tabs of the header, as the definitions of the screens have them. */
declare const firstSightTabs: readonly {
  readonly to: string;
  readonly label: ParseKeys;
  readonly icon?: IconName;
  readonly intents: readonly Intent[];
}[];

const list = 'campaigns';

/** Whether the console will begin with the page that was asked for, in a way that can be drawn from it alone. */
const isUsual = ({ lists, startViews, viewing }: Parameters<typeof know>[0]['me']): boolean => {
  const likes = lists.find((one) => one.list === list);
  const scrolls = likes?.paging === 'scroll' && likes.view === 'table';
  return !viewing && !scrolls && (likes?.size ?? defaultPageSize) === defaultPageSize && !startViews.some((one) => one.list === list);
};

// The document asks for them beside this file.
const stylesStand = async (): Promise<void> => {
  const coming = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => sheet === null);
  await Promise.all(coming.map((link) => new Promise((resolve, reject) => Object.assign(link, { onload: resolve, onerror: reject }))));
};

/** Draws the campaign list in its frame from what the document has asked for. The console then puts the same in its place, and does what was pressed meanwhile. */
export const draw = async ([person, rows]: readonly Early[]): Promise<void> => {
  const answers = await Promise.all([person, rows]);
  await stylesStand();
  const root = waitingRoot();
  if (!root || window.rowsDrawn === false || location.pathname !== patterns.campaigns || isPageKept()) return;
  if (answers.some((answer) => answer?.status !== 200)) return;
  const [me, page] = answers.map((answer) => JSON.parse(answer?.body ?? '') as unknown) as [
    Parameters<typeof know>[0]['me'],
    Parameters<typeof know>[0]['page'],
  ];
  if (!isUsual(me)) return;
  know({ me, page });
  const tabs: readonly Tab[] = firstSightTabs
    .filter(({ intents }) => intents.length === 0 || intents.some((intent) => mayAnywhere(me, intent)))
    .map(({ to, label, icon }) => ({ to, label: t(label), icon, current: to === patterns.campaigns }));

  const drawn = (
    <>
      <Shell tabs={tabs} below={null}>
        <CampaignList />
      </Shell>
      <ToastArea />
    </>
  );
  putSight(root, nodesOf(drawn as never), keepTouch(root));
  const nav = root.querySelector<HTMLElement>('header nav');
  const fit =
    nav &&
    tabsThatFit(
      nav,
      tabs.map(({ label }) => label),
      t('nav.more'),
    );
  if (fit !== null && fit < tabs.length) nav?.replaceWith(...nodesOf((<MainTabs tabs={tabs} begin={fit} />) as never));
  window.rowsDrawn = true;
  putFailure('main');
};
