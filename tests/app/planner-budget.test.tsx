import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Budget, type Plan, emptyPlan } from '#contract/campaigns/plan.ts';
import type { Platform } from '#contract/catalogue/catalogue.ts';
import { pathOf } from '#contract/endpoint.ts';
import { formatIn } from '#format/format.ts';
import { network } from '#tests/support/screen.ts';
import { openConsole } from '#tests/support/console.tsx';
import { completePlan, planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

/** The budget step of a plan of ¥300,000 on WeChat (¥180,000) and LINE (¥120,000). */
const open = async (name: string, budget: Partial<Budget> = {}, rest: Partial<Plan> = {}) => {
  const plan = completePlan();
  const campaign = await world.begin(name, { ...plan, ...rest, budget: { ...plan.budget, ...budget } });
  const console = await openConsole(world, { path: `/campaign/${campaign.id}/budget`, as: planner });
  await console.title('summary.steps.budget');
  const total = await screen.findByLabelText<HTMLInputElement>('Total campaign budget');
  return {
    ...console,
    campaign,
    total,
    goOn: async () => console.user.click(await console.button('planner.actions.continue', { step: console.t('summary.steps.media') })),
    split: () => console.region('planner.split.title'),
    stored: async () => (await world.read(campaign.id)).budget,
  };
};

describe('the question whether the split is meant', () => {
  it('is asked where the budget is split, and its answer holds there and on the summary until the split is another', async () => {
    const { user, button, split, t, link, fill, reads, reload } = await open('Meant');
    const rail = within(screen.getByRole('navigation', { name: t('planner.rail.label') }));
    const standing = () => rail.getByRole('link', { name: new RegExp(t('summary.steps.budget')) }).textContent;
    const asks = async () => expect((await split()).getByText('Is this how you want to split the budget?')).toBeTruthy();
    const confirmed = async () => expect((await split()).getByText(t('summary.split.confirmed'))).toBeTruthy();
    await asks();
    expect(standing()).toContain(t('planner.side.split'));
    await user.click(await button('summary.split.yes'));
    await confirmed();
    expect(document.activeElement?.textContent).toBe(t('summary.split.confirmed'));
    expect(standing()).toContain(t('planner.rail.done'));
    expect(screen.queryByText(t('planner.side.split'))).toBeNull();
    // Another split is another question, and while it is wrong there is nothing to confirm.
    const wechat = screen.getByRole<HTMLInputElement>('textbox', { name: /^WeChat/ });
    const amount = wechat.value;
    await fill(wechat, '150,000');
    await waitFor(async () => expect((await split()).queryByText(t('summary.split.confirmed'))).toBeNull());
    expect((await split()).queryByText(t('summary.split.question'))).toBeNull();
    await user.click(await button('planner.split.rebalance'));
    await asks();
    await fill(wechat, amount);
    await user.click(await button('planner.split.rebalance'));
    await user.click(await button('summary.split.yes'));
    await confirmed();
    await waitFor(() => expect(screen.getByText(/^Saved/)).toBeTruthy());
    await reload();
    await confirmed();
    await user.click(await link('planner.actions.summary'));
    await reads('summary.findings.ready');
    await reads('summary.split.confirmed');
  });
});

describe('the two lists of steps', () => {
  it('agree that a split nobody has confirmed is not done, though something else is missing', async () => {
    const { t, button, user } = await open('Two lists', {}, { demographics: emptyPlan.demographics });
    const rail = within(screen.getByRole('navigation', { name: t('planner.rail.label') }));
    const standing = () => rail.getByRole('link', { name: new RegExp(t('summary.steps.budget')) }).textContent;
    const list = within(await screen.findByRole('region', { name: t('completion.title') }));
    const done = (...steps: string[]) =>
      t('completion.passes', { steps: formatIn('en').list(steps.map((step) => t(`summary.steps.${step}`))) });
    expect(standing()).toContain(t('planner.side.split'));
    list.getByText(done('audience', 'timeline', 'media'));
    expect(list.getByRole('link', { name: t('planner.side.split') }).getAttribute('href')).toMatch(/budget#split-question$/);
    await user.click(await button('summary.split.yes'));
    await list.findByText(done('audience', 'timeline', 'budget', 'media'));
    expect(standing()).toContain(t('planner.rail.done'));
    expect(list.queryByRole('link', { name: t('planner.side.split') })).toBeNull();
  });
});

describe('the total', () => {
  it('has to be applied before one may go on', async () => {
    const { total, fill, goOn, address, campaign, title, user, button, stored, reads } = await open('Not applied');
    await fill(total, '400,000');
    await reads('planner.total.unapplied', { value: '¥300,000' });
    await goOn();
    const toast = await screen.findByText('Apply the changed budget', { selector: '[role=alert] *' });
    expect(toast).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(total));
    expect(address()).toBe(`/campaign/${campaign.id}/budget`);
    await waitFor(async () => expect(await stored()).toMatchObject({ total: 30_000_000, unapplied: 40_000_000 }));
    await user.click(await button('planner.total.apply'));
    await goOn();
    await title('summary.steps.media');
    await waitFor(async () => expect(await stored()).toMatchObject({ total: 40_000_000, unapplied: null }));
    expect((await stored()).split).toEqual([
      { platformId: 'wechat', amount: 24_000_000 },
      { platformId: 'line', amount: 16_000_000 },
    ]);
  });

  it('is what it was once Apply is undone, with nothing left to apply', async () => {
    const { total, fill, user, button, stored } = await open('Undone');
    await fill(total, '400,000');
    await user.click(await button('planner.total.apply'));
    await waitFor(async () => expect(await stored()).toMatchObject({ total: 40_000_000 }));
    await user.click(document.body);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await stored()).toMatchObject({ total: 30_000_000, unapplied: null }));
    expect(total).toHaveProperty('value', '300,000');
    expect((await button('planner.total.apply')).hasAttribute('disabled')).toBe(true);
  });

  it('that was typed survives a reload, and can be discarded', async () => {
    const { total, fill, reload, title, user, button, stored, t } = await open('Typed');
    await fill(total, '１２３，４５６.７８');
    await waitFor(async () => expect((await stored()).unapplied).toBe(12_345_678));
    await reload();
    await title('summary.steps.budget');
    const again = await screen.findByLabelText<HTMLInputElement>(t('planner.total.label'));
    expect(again.value).toBe('123,456.78');
    expect((await button('planner.total.apply')).hasAttribute('disabled')).toBe(false);
    await user.click(await button('planner.total.discard'));
    expect(again.value).toBe('300,000');
    expect((await button('planner.total.apply')).hasAttribute('disabled')).toBe(true);
    await waitFor(async () => expect((await stored()).unapplied).toBeNull());
  });

  it.each(['apply', 'discard'])('keeps the keyboard in its field after %s was pressed by key', async (action) => {
    const { total, fill, user, button } = await open(`By key: ${action}`);
    await fill(total, '400,000');
    const press = await button(`planner.total.${action}`);
    await waitFor(() => expect(press.hasAttribute('disabled')).toBe(false));
    press.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(total));
  });

  it('is applied by Enter, and shows what it would be made of', async () => {
    const { total, fill, user, stored, t } = await open('By Enter');
    await fill(total, '500000');
    const preview = within(await screen.findByRole('table', { name: new RegExp(t('planner.ladder.preview')) }));
    expect(preview.getByText('¥500,000.00')).toBeTruthy();
    await user.keyboard('{Enter}');
    await screen.findByRole('table', { name: new RegExp(t('planner.ladder.caption')) });
    await waitFor(async () => expect((await stored()).total).toBe(50_000_000));
  });

  it('is typed in thousands, millions, 万 and 億 as well, and shows the whole number once it is left', async () => {
    const { total, fill, user, stored, t } = await open('In short');
    for (const [text, shown, key] of [
      ['1.2m', '1,200,000', '{Tab}'],
      ['350K', '350,000', '{Enter}'],
      ['５０万', '500,000', '{Tab}'],
      ['0.5亿', '50,000,000', '{Enter}'],
      ['1.2345678k', '1.2345678k', '{Tab}'],
      ['3kk', '3kk', '{Tab}'],
      ['万', '万', '{Enter}'],
    ] as const) {
      await fill(total, text);
      total.focus();
      await user.keyboard(key);
      await waitFor(() => expect(total.value).toBe(shown));
      expect(screen.queryAllByText(t('planner.amount.unreadable'), { selector: '[role=alert]' })).toHaveLength(text === shown ? 1 : 0);
    }
    await fill(total, '1.5億');
    await screen.findByText('Maximum budget is ¥100,000,000', { selector: '[role=alert]' });
    await waitFor(async () => expect((await stored()).total).toBe(5_000_000_000));
  });

  it('says at the field that nothing is no budget, and how much is too much', async () => {
    const { total, fill, user, stored } = await open('Nothing');
    await fill(total, '0');
    await user.tab();
    await waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Budget cannot be zero'));
    expect(total.value).toBe('0');
    await fill(total, '99999999999999');
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Maximum budget is ¥100,000,000'),
    );
    expect((await stored()).total).toBe(30_000_000);
  });

  it('that waits to be applied makes Apply the one primary button, and shows where its point would lie', async () => {
    const { total, fill, user, button, t } = await open('One primary');
    const kinds = async () => [
      (await button('planner.total.apply')).className,
      (await button('planner.actions.continue', { step: t('summary.steps.media') })).className,
    ];
    await screen.findByRole('slider', { name: t('forecast.curve.label') });
    const [applied, onwards] = await kinds();
    await fill(total, '310,000');
    await waitFor(async () => expect((await button('planner.total.apply')).hasAttribute('disabled')).toBe(false));
    expect(await kinds()).toEqual([onwards, applied]);
    await screen.findByText(/^With ¥310,000, once it is applied, about [\d.]+[KM] people are reached\.$/);
    await user.click(await button('planner.total.apply'));
    await waitFor(async () => expect((await kinds())[1]).toBe(onwards));
  });

  it('that finds not enough to buy says so, and is lowered to what can be spent with one press', async () => {
    const { user, stored, t } = await open('Too much to spend', completePlan(900_000_000).budget);
    const lower = await screen.findByRole('button', { name: new RegExp(`^${t('planner.total.lower', { value: '' })}`) });
    const words = new RegExp(t('forecast.unspentTotal', { value: '¥[\\d,.]+', platforms: '.+' }));
    const said = () => screen.queryAllByText(words).find(({ tagName }) => tagName === 'OUTPUT')?.textContent;
    const before = said();
    expect(before).toBeDefined();
    // Each platform says what it has of that, and together it is as much.
    const amountIn = (text: string | null | undefined): number => Number(/¥([\d,]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''));
    const parts = screen.getAllByText(/^Of which not spent: /).map(({ textContent }) => amountIn(textContent));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amountIn(before));
    // It stands where what it answers is said.
    expect(lower.previousElementSibling?.textContent).toBe(before);
    const wanted = Number(lower.textContent.replaceAll(/[^\d.]/g, '')) * 100;
    await user.click(lower);
    await waitFor(async () => expect((await stored()).total).toBe(wanted));
    const { total, split } = await stored();
    expect(split.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    // What is left is the ad sets' of one platform, and little.
    await waitFor(() => expect([undefined, before]).not.toContain(said()));
    expect(screen.queryByRole('button', { name: /^Lower to/ })).toBeNull();
  });

  it('says its least and its most', async () => {
    const { reads, total, fill, user, button } = await open('Bounds');
    // Its platforms take together more than a plan has to have.
    const { content } = (await world.act(planner, 'GET', pathOf(api.catalogue.platforms).replace('/enterprise-api/v1', ''))) as {
      content: Platform[];
    };
    const least = content.filter(({ id }) => ['wechat', 'line'].includes(id)).reduce((sum, { minBudget }) => sum + minBudget.CNY, 0);
    expect(least).toBeGreaterThan(2_000_000);
    await reads('planner.total.minimum', { value: formatIn('en').money(least, 'CNY') });
    await reads('planner.total.maximum', { value: '¥100,000,000' });
    await fill(total, '19999');
    await user.click(await button('planner.total.apply'));
    await reads('completion.budgetMinimum', { value: '¥20,000' });
  });

  it.each(['many', '1.234', '12e3', '-5'])('refuses %j as an amount, and keeps what was there', async (text) => {
    const { total, fill, reads, stored } = await open('Unreadable');
    await fill(total, text);
    await reads('planner.amount.unreadable');
    expect(total.getAttribute('aria-invalid')).toBe('true');
    expect(await stored()).toMatchObject({ total: 30_000_000 });
  });
});

describe('the split', () => {
  it('says what is wrong with it, and mends it with one press', async () => {
    const { split, fill, reads, user, stored } = await open('Split wrong');
    const parts = await split();
    await fill(await parts.findByRole('textbox', { name: 'WeChat' }), '100,000');
    await waitFor(() => expect(parts.getByText('Your budget is split incorrectly (¥80,000 not assigned)')).toBeTruthy());
    await reads('completion.split');
    await user.click(parts.getAllByRole('button', { name: 'Add ¥80,000 here' })[1] ?? document.body);
    await waitFor(() => expect(parts.queryByText(/split incorrectly/)).toBeNull());
    await waitFor(async () =>
      expect((await stored()).split).toEqual([
        { platformId: 'wechat', amount: 10_000_000 },
        { platformId: 'line', amount: 20_000_000 },
      ]),
    );
  });

  it('says what is too much', async () => {
    const { split, fill } = await open('Too much');
    const parts = await split();
    await fill(await parts.findByRole('textbox', { name: 'LINE' }), '150000');
    await parts.findByText('Your budget is split incorrectly (¥30,000 too much)');
  });

  it('can be given as a share, and be evened out', async () => {
    const { split, fill, user, button, stored } = await open('Shares');
    const parts = await split();
    await fill(await parts.findByRole('textbox', { name: 'Share of WeChat in percent' }), '25');
    await waitFor(() => expect(parts.getByRole('textbox', { name: 'WeChat' })).toHaveProperty('value', '75,000'));
    await user.click(await button('planner.split.even'));
    await waitFor(async () => expect((await stored()).split.map(({ amount }) => amount)).toEqual([15_000_000, 15_000_000]));
  });

  it('names the least and the most of each platform', async () => {
    const { split, fill } = await open('Platform bounds');
    const parts = await split();
    expect(await parts.findByText('Minimum budget is ¥50,000', { exact: false })).toBeTruthy();
    expect(parts.getByText('Maximum budget is ¥8,000,000', { exact: false })).toBeTruthy();
    const wechat = parts.getByRole('textbox', { name: 'WeChat' });
    await fill(wechat, '49,999.99');
    await parts.findByText('In order to use this platform the budget needs to be at least ¥50,000');
    expect(wechat.getAttribute('aria-invalid')).toBe('true');
  });

  it('slides one part, and the open ones take what it leaves', async () => {
    const { split, stored } = await open('Slides');
    const parts = await split();
    fireEvent.change(await parts.findByRole('slider', { name: 'Part of WeChat' }), { target: { value: '24000000' } });
    await waitFor(async () => expect((await stored()).split.map(({ amount }) => amount)).toEqual([24_000_000, 6_000_000]));
    // LINE keeps its least.
    fireEvent.change(parts.getByRole('slider', { name: 'Part of WeChat' }), { target: { value: '30000000' } });
    await waitFor(async () => expect(Math.min(...(await stored()).split.map(({ amount }) => amount))).toBeGreaterThan(0));
  });

  it('leaves a locked part where it is, also when the total changes, and says when that cannot be', async () => {
    const { split, user, button, fill, total, stored } = await open('Locked');
    const parts = await split();
    const lock = await parts.findByRole('button', { name: 'Lock the part of WeChat' });
    await user.click(lock);
    await waitFor(() => expect(lock.getAttribute('aria-pressed')).toBe('true'));
    await user.click(await button('planner.split.even'));
    await fill(total, '400,000');
    await user.click(await button('planner.total.apply'));
    await waitFor(async () => expect((await stored()).split.map(({ amount }) => amount)).toEqual([18_000_000, 22_000_000]));
    expect((await stored()).lockedPlatformIds).toEqual(['wechat']);
    await user.click(parts.getByRole('button', { name: 'Lock the part of LINE' }));
    await fill(parts.getByRole('textbox', { name: 'LINE' }), '200,000');
    await user.click(await button('planner.split.rebalance'));
    await parts.findByText('Every part is locked, and ¥20,000 is left over. Unlock a part to assign it.');
  });

  it('is too low when the total cannot feed the platforms', async () => {
    const { split } = await open('Too low', { total: 4_000_000, split: [{ platformId: 'wechat', amount: 4_000_000 }] });
    await (await split()).findByText(/^Your budget is too low or has not been defined/);
  });
});

it('rows of the split have their names from the first moment, and never an id', async () => {
  const { id } = await world.begin('Slow catalogue');
  let release: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  const visit = openConsole(world, { path: `/campaign/${id}/budget`, as: planner });
  network.use(
    http.get('*/platforms', async ({ request }) => {
      await opened;
      return world.answer(request);
    }),
  );
  const console = await visit;
  const split = await console.region('planner.split.title');
  await split.findByText(console.t('planner.split.sum'));
  expect(split.queryByText('wechat', { exact: false })).toBeNull();
  expect(split.queryByText('line', { exact: true })).toBeNull();
  release();
  await split.findByText('WeChat');
});

describe('a split that does not add up', () => {
  it('is said beside the forecast and above the spot plan, whose amounts are scaled to the total, with the way to the split', async () => {
    const { split } = completePlan().budget;
    const [first, ...rest] = split;
    if (!first) throw new Error('no part');
    const { campaign, region, t } = await open('Left over', { split: [{ ...first, amount: first.amount - 5_000_000 }, ...rest] });
    const text = t('spotPlan.scaled', { finding: t('completion.split') });
    const beside = await (await region('forecast.title')).findByRole('link', { name: text });
    expect(beside.getAttribute('href')).toContain(`/campaign/${campaign.id}/budget`);
    await openConsole(world, { path: `/campaign/${campaign.id}/summary`, as: planner });
    await screen.findByRole('grid', { name: t('spotPlan.grid') });
    const panel = await region('spotPlan.title');
    panel.getByText(text);
    expect(panel.getByRole('link', { name: t('planner.adSets.changeSplit') }).getAttribute('href')).toContain('/budget');
    // The rows still cost all of the net media.
    expect(panel.queryByText(/net media of the budget/)).toBeNull();
  });

  it('is no word while it adds up', async () => {
    const { campaign, region, t } = await open('Adds up');
    const text = t('spotPlan.scaled', { finding: t('completion.split') });
    await (await region('forecast.title')).findAllByText(t('summary.forecast.reach'));
    expect(screen.queryByText(text)).toBeNull();
    await openConsole(world, { path: `/campaign/${campaign.id}/summary`, as: planner });
    await screen.findByRole('grid', { name: t('spotPlan.grid') });
    expect(screen.queryByText(text)).toBeNull();
  });
});
