import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { letCount } from '#tests/support/let-count.ts';
import { nameIn } from '#tests/support/words.ts';
import { inDays, manager, planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const signOut = async ({ t, user }: Console, name: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: t('nav.account', { name }) }));
  await user.click(screen.getByRole('menuitem', { name: t('nav.signOut') }));
  await screen.findByLabelText(t('signIn.username'));
};

const goOn = async ({ t, user, button, title }: Console, step: string): Promise<void> => {
  await user.click(await button('planner.actions.continue', { step: t(`summary.steps.${step}`) }));
  await title(`summary.steps.${step}`);
};

const plan = async (console: Console, language: Language): Promise<void> => {
  const { t, user, choose, fill, button, region, reads } = console;
  const city = nameIn('cities', 'shanghai', language);
  await fill(await screen.findByRole('searchbox', { name: t('planner.cities.search') }), city);
  const [box] = await screen.findAllByRole('checkbox', { name: new RegExp(`^${city}`) });
  if (!box) throw new Error(`No ${city}`);
  await user.click(box);
  await user.click((await region('planner.storeTypes.title')).getByRole('checkbox', { name: new RegExp(t('planner.storeTypes.OWN')) }));
  await user.click((await region('planner.visitPeriod.title')).getByRole('radio', { name: t('summary.visitPeriods.MONTH') }));
  await choose('planner.brands.own', nameIn('brands', 'uniqlo', language));

  await goOn(console, 'groups');
  await user.click(await button('planner.groups.add'));
  await user.click(within(await screen.findByRole('group', { name: t('planner.groups.age') })).getByRole('checkbox', { name: '25–34' }));

  await goOn(console, 'timeline');
  await fill(await screen.findByLabelText(t('planner.flight.from')), inDays(20));
  await user.keyboard('{Enter}');
  await fill(screen.getByLabelText(t('planner.flight.to')), inDays(50));
  await user.keyboard('{Enter}');

  await goOn(console, 'budget');
  await fill(screen.getByLabelText(t('planner.total.label')), '３００，０００');
  await user.click(await button('planner.total.apply'));
  await user.click((await region('planner.billing.title')).getByRole('radio', { name: t('summary.billingPeriods.LIFETIME') }));

  await world.upload(planner, /campaign\/([^/]+)/.exec(console.address())?.[1] ?? '', 'autumn.png');
  await goOn(console, 'media');
  await user.click(await button('planner.catalogue.add', { platform: nameIn('platforms', 'wechat', language) }));
  const adSet = within(await screen.findByRole('article'));
  const [format] = adSet.getAllByRole('radio');
  if (!format) throw new Error('No format');
  await user.click(format);
  await fill(adSet.getByLabelText(t('planner.adSets.description')), 'Autumn · 秋の新作 · 秋季新品');
  await fill(adSet.getByLabelText(t('planner.adSets.landing')), 'https://shop.acme.example.cn/autumn');
  await user.click(await adSet.findByText(t('files.earlier', { value: 1 })));
  await user.click(await adSet.findByRole('button', { name: t('files.use', { name: 'autumn.png' }) }));
  await reads('completion.ready');
  await user.click(await button('planner.actions.summary'));
};

const send = async ({ user, reads, button, title }: Console): Promise<void> => {
  await reads('summary.findings.ready');
  await user.click(await button('summary.send'));
  await title('success.title');
};

const decide = async (
  { t, user, fill, button, link, region, reads }: Console,
  name: string,
  verdict: 'approve' | 'return',
  comment: string,
) => {
  await user.click(await link('nav.review'));
  await user.click(await (await region('review.queue')).findByRole('link', { name: new RegExp(name) }));
  await screen.findByRole('heading', { name });
  await screen.findByLabelText(t('review.decision.comment'));
  // Nobody decides on what has not been shown yet.
  await waitFor(async () => expect((await button('review.decision.approve')).getAttribute('aria-disabled')).toBe('false'));
  if (verdict === 'return') {
    await user.click(await button('review.decision.return'));
    await user.click(await screen.findByRole('button', { name: new RegExp(t('reasons.plan.budgetTooLow')) }));
  }
  await fill(screen.getByLabelText(t('review.decision.comment')), comment);
  await user.click(await button(`review.decision.${verdict}`));
  await reads(`review.done.${verdict === 'approve' ? 'APPROVED' : 'RETURNED'}`, { name, planner: '陈雨薇' });
  // What was decided has arrived, and counts.
  await waitFor(async () => {
    const { rows } = await world.pool.query(`select 1 from review_decisions where state = 'HELD'`);
    expect(rows).toHaveLength(1);
  });
  await letCount(world);
};

// In one language: tests/e2e/main-job walks the same way in all of them, with a real browser.
describe('the main job', () => {
  const language = 'jp';
  const name = '秋の新作コレクション';
  const comment = '予算をご確認ください';

  it('is planned, sent, returned, sent again, approved, and arrives at execution', async () => {
    const console = await openConsole(world, { path: '/', language });
    const { t, user, link, heading, title, button, fill } = console;

    await console.signIn(planner);
    await user.click(await link('campaigns.new'));
    await user.click(await screen.findByRole('radio', { name: new RegExp(t('objective.strategy.SCRATCH.name')) }));
    await screen.findByDisplayValue('Acme');
    await fill(screen.getByLabelText(t('campaigns.fields.name.label')), name);
    await user.click(await button('objective.start'));
    await title('summary.steps.audience');
    await plan(console, language);
    await heading('summary.findings.title');
    const campaign = console.address().replace('/summary', '');
    await send(console);
    await signOut(console, '陈雨薇');

    await console.signIn(manager);
    await decide(console, name, 'return', comment);
    await signOut(console, 'Grace Whitfield');

    await console.signIn(planner);
    await user.click(await screen.findByRole('link', { name: new RegExp(`^${name}`) }));
    // Nothing is open in it: it goes on where it is sent, below why it came back.
    await heading('summary.findings.title');
    expect(console.address()).toBe(`${campaign}/summary`);
    await screen.findByText(t('campaign.decision.returned', { name: 'Grace Whitfield' }));
    expect(screen.getByText(comment)).toBeTruthy();
    expect(screen.getByText(t('reasons.plan.budgetTooLow'))).toBeTruthy();
    await send(console);
    await signOut(console, '陈雨薇');

    await console.signIn(manager);
    await decide(console, name, 'approve', 'OK');
    await signOut(console, 'Grace Whitfield');

    await console.signIn(planner);
    await user.click(await screen.findByRole('link', { name: new RegExp(`^${name}`) }));
    await screen.findByText(t('campaign.decision.approved', { name: 'Grace Whitfield' }));
    expect(console.address()).toBe(campaign);
    await user.click(await link('campaign.sections.execution'));
    await heading('execution.fourParts');
    const legal = within(screen.getByRole('listitem', { name: t('execution.parts.legal-censorship.name') }));
    expect(legal.getByText(t('execution.types.ICP_CERTIFICATION.name'))).toBeTruthy();
    expect(screen.queryByText(t('execution.types.PORTRAIT_RIGHT_DISCLAIMER.name'))).toBeNull();
  });
});
