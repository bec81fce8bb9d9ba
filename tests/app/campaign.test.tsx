import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ExecutionOverview } from '#contract/asset-packages/execution.ts';
import type { Campaign, CampaignRow } from '#contract/campaigns/campaigns.ts';
import type { Estimate } from '#contract/forecast/estimates.ts';
import { failureCodes } from '#contract/campaigns/media-booking.ts';
import { floorToMajor } from '#domain/money/money.ts';
import { spendableOnly } from '#domain/money/spendable.ts';
import { materialStatuses } from '#domain/campaigns/statuses.ts';
import { shownIn } from '#providers/i18n/use-format.ts';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { network } from '#tests/support/screen.ts';
import { startMaterialWorld } from '#tests/support/material.ts';
import { completePlan, manager, planner } from '#tests/support/world.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const lead = 'lead@acme.example';
const format = shownIn('en');
const world = await startMaterialWorld();
afterAll(() => world.stop());

const withStatus = async (status: Campaign['status']): Promise<CampaignRow> => {
  const { content } = await world.act(lead, 'GET', `/campaigns?status=${status}`);
  return content[0];
};
const open = async (id: string, as = lead, search = ''): Promise<Console> => {
  const console = await openConsole(world, { path: `/campaign/${id}${search}`, as });
  await screen.findByRole('region', { name: console.t('campaign.rail.title') });
  return console;
};
const more = async (console: Console, key: string): Promise<void> => {
  await console.user.click(await console.button('campaign.actions.more'));
  await console.user.click(screen.getByRole('menuitem', { name: console.t(key) }));
};
const dialog = async (console: Console, key: string) => within(await screen.findByRole('dialog', { name: console.t(key) }));
const failing = (): void => {
  network.use(
    http.post('*/campaigns/:id/transitions', () =>
      HttpResponse.json(
        { status: 500, key: 'error.status500', message: 'An unknown server exception occurred. Please try again later', requestId: 'r' },
        { status: 500 },
      ),
    ),
  );
};
const healthy = (): void => network.use(http.post('*/campaigns/:id/transitions', ({ request }) => world.answer(request)));

describe('a plan that cannot be bought whole', () => {
  it('says under its total how much of it can be spent, until the campaign runs', async () => {
    const said = async () => (await screen.findByText('Total budget (CNY)')).nextElementSibling?.textContent;
    const { id } = await world.begin('Too much money', completePlan(900_000_000));
    const estimate: Estimate = await world.act(planner, 'GET', `/campaigns/${id}/estimates`);
    const only = format.money(floorToMajor(spendableOnly(estimate) ?? 0, 'CNY'), 'CNY');
    await open(id, manager);
    await screen.findByText(`Only ${only} can be spent`);
    cleanup();
    await world.pool.query(`update campaigns set status = 'PUBLISHED' where id = $1`, [id]);
    await open(id, manager);
    await waitFor(async () => expect(await said()).toBe(`${format.money(900_000_000, 'CNY')}VAT included`));
    // The forecast has come by then.
    await screen.findByText(/^most likely /);
    expect(screen.queryByText(/can be spent/)).toBeNull();
    // What runs in the sample world alone has a report.
    await world.pool.query(`update campaigns set status = 'DRAFT' where id = $1`, [id]);
  });
});

describe('a campaign that a platform refused', () => {
  it('says why, since when, what becomes of its first day and who acts, and not that it is locked', async () => {
    const row = await withStatus('FAILED');
    const { failure, timeline } = await world.read(row.id);
    const notice = async (as: string) => {
      const console = await open(row.id, as);
      const title = console.t('campaign.refused.title', { reason: console.t('campaigns.failure.payment') });
      const heading = await screen.findByRole('heading', { name: title });
      const words = heading.closest('div')?.textContent ?? '';
      expect(words).toContain(console.t('error.budgetPaymentMethod'));
      expect(words).toContain(failure?.text);
      expect(words).toContain(format.instant(failure?.at ?? ''));
      expect(words).toContain(console.t('campaign.refused.start.ahead', { date: format.date(timeline.from ?? '') }));
      return { console, words };
    };
    const customer = await notice(lead);
    expect(customer.words).toContain(customer.console.t('campaign.refused.act.payment'));
    expect(screen.queryByText(customer.console.t('campaign.locked'))).toBeNull();
    cleanup();
    const provider = await notice(manager);
    expect(provider.words).toContain(provider.console.t('campaign.refused.act.youPayment'));
  });

  it.each(failureCodes)('asks the client for something only where there is something for them to do: %s', async (code) => {
    const { id } = await withStatus('FAILED');
    await world.pool.query(`update campaigns set failure = failure || jsonb_build_object('code', $2::text) where id = $1`, [id, code]);
    const console = await open(id);
    const title = console.t('campaign.refused.title', { reason: console.t(`campaigns.failure.${code}`) });
    const words = (await screen.findByRole('heading', { name: title })).closest('div')?.textContent ?? '';
    expect(words.includes('Please check')).toBe(code === 'payment');
    expect(words.includes('do not need to do anything')).toBe(code !== 'payment');
    await world.pool.query(`update campaigns set failure = failure || '{"code": "payment"}' where id = $1`, [id]);
  });

  it('says why in the list as well', async () => {
    const console = await openConsole(world, { path: '/campaigns?status=FAILED', as: lead });
    expect(await screen.findByText(console.t('campaigns.failure.payment'))).toBeTruthy();
  });
});

describe('whose turn it is', () => {
  it.each([true, false])('is said as in the list: what the client sent waits for the manager, %s', async (needsMe) => {
    const { content } = await world.act(manager, 'GET', '/campaigns?size=100');
    const row: CampaignRow = content.find((each: CampaignRow) => materialStatuses.includes(each.status) && each.needsMe === needsMe);
    expect(row.turn === 'us').toBe(needsMe);
    const console = await open(row.id, manager);
    const said = screen.getByText(console.t('campaigns.columns.waiting')).nextElementSibling?.textContent;
    expect(said).toBe(console.t(`campaigns.waiting.${needsMe ? 'you' : (row.turn as 'customer')}`));
    const { materialStep } = (await world.act(manager, 'GET', `/campaigns/${row.id}`)) as Campaign;
    expect(screen.queryByText(console.t('campaign.sentMaterial')) !== null).toBe(needsMe && materialStep === 'review');
  });

  it('is said of its material at every step to each side, and leads to the queue whoever has something to decide there', async () => {
    const { id } = await world.material.inExecution('Step by step');
    /** What its overview says to the client and to the account manager, and to whom it offers their queue. */
    const said = async (client: readonly [key: string, queue: boolean], provider: readonly [key: string, queue: boolean]) => {
      const readers = [
        [lead, client],
        [manager, provider],
      ] as const;
      for (const [as, [key, queue]] of readers) {
        const { t } = await open(id, as);
        const rail = within(screen.getByRole('region', { name: t('campaign.rail.title') }));
        rail.getByText(t(key));
        expect([as, key, rail.queryByRole('link', { name: t('campaign.decisions') }) !== null]).toEqual([as, key, queue]);
        cleanup();
      }
    };
    await said(['campaign.now.EXECUTION', false], ['campaign.now.EXECUTION', false]);
    await world.material.send(id, 'BUSINESS_LICENSE');
    await said(['campaign.now.EXECUTION', false], ['campaign.sentMaterial', true]);
    for (const type of ['CREATIVES', 'TRACKING_CODES'] as const) await world.material.approve(id, type);
    await said(['campaign.material.others.review', false], ['campaign.sentMaterial', true]);
    await world.material.move(manager, id, 'BUSINESS_LICENSE', { to: 'APPROVED', comment: 'Fine' });
    await said(['campaign.material.others.preview', false], ['campaign.material.own.preview', false]);
    await world.material.send(id, 'AD_PREVIEW');
    await said(['campaign.material.own.decidePreview', true], ['campaign.material.others.decidePreview', false]);
    await world.material.move(lead, id, 'AD_PREVIEW', { to: 'APPROVED', comment: 'Fine' });
    await said(['campaign.material.others.publish', false], ['campaign.material.own.publish', false]);
    // Taken back after a platform refused it, with nothing changed yet: there is nothing to publish it with.
    await world.pool.query(`update campaigns set status = 'EXECUTION' where id = $1`, [id]);
    await said(['campaign.material.same', false], ['campaign.material.same', false]);
  });

  it.each(['DRAFT', 'PLANNING_REVIEW', 'EXECUTION', 'IN_REVIEW'] as const)('is said with its date, first of all: %s', async (status) => {
    const { content } = await world.act(manager, 'GET', `/campaigns?status=${status}&size=100`);
    const row = content.find(({ dueAt, submitBy }: CampaignRow) => dueAt !== null || submitBy !== null);
    const console = await open(row.id, manager);
    const panel = screen.getByRole('region', { name: console.t('campaign.rail.title') });
    const [date] = panel.querySelectorAll('time');
    expect(date?.getAttribute('datetime')).toBe(row.dueAt ?? row.submitBy?.at);
    expect(date?.compareDocumentPosition(within(panel).getAllByRole('list')[0] as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('a campaign whose material is gathered', () => {
  it('says of each part how far it is, and leads to it', async () => {
    const { id } = await withStatus('EXECUTION');
    const { parts } = (await world.act(planner, 'GET', `/campaigns/${id}/execution`)) as ExecutionOverview;
    const { t } = await open(id);
    const lines = within(await screen.findByRole('list', { name: t('execution.title') })).getAllByRole('listitem');
    expect(lines).toHaveLength(parts.length);
    for (const [place, { part, state }] of parts.entries()) {
      expect(lines[place]?.textContent).toContain(t(`execution.state.${state}`));
      expect(lines[place]?.querySelector('a')?.getAttribute('href')).toBe(`/campaign/${id}/execution/${part}`);
    }
  });

  it('says whose review is late while the reader has something to send, and that they were reminded', async () => {
    const { id } = await world.material.inExecution('Late review', { person: true });
    const { id: packageId } = await world.material.send(id, 'BUSINESS_LICENSE');
    await world.pool.query(
      `update asset_packages set submitted_at = now() - interval '4 days', due_at = now() - interval '26 hours', reminded_at = now() where id = $1`,
      [packageId],
    );
    const { t } = await open(id);
    const legal = within(await screen.findByRole('list', { name: t('execution.title') })).getAllByRole('listitem')[0];
    expect(legal?.textContent).toMatch(/Something is missingAccount manager’s review due .*1 d 2 h lateThe reviewer has been reminded\.$/);
    cleanup();
    await openConsole(world, { path: `/campaign/${id}/execution/legal-censorship`, as: planner });
    const late = within(await screen.findByRole('region', { name: t('execution.types.BUSINESS_LICENSE.name') })).getByText('1 d 2 h late');
    expect(late.parentElement?.textContent).toMatch(/^Account manager decides by /);
  });
});

describe('a campaign that runs', () => {
  it('shows what it has delivered so far before its plan, and the reach that is foreseen', async () => {
    const console = await open((await withStatus('PUBLISHED')).id);
    const delivered = await screen.findByRole('region', { name: `${console.t('report.plan')} (CNY)` });
    await within(delivered).findByText(/^Spend |% (ahead of|behind|above|below) plan to date$|^On plan$/);
    const plan = screen.getByRole('region', { name: console.t('campaign.plan') });
    expect(delivered.compareDocumentPosition(plan)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await within(plan).findByText(/^most likely /);
  });
});

describe('the overview and the plan of a campaign', () => {
  it.each(['EXECUTION', 'PUBLISHED'] as const)('say nothing at length twice: one leads to the other, %s', async (status) => {
    const { id } = await withStatus(status);
    const panels = async (path: string, last: string): Promise<(string | undefined)[]> => {
      const { t } = await openConsole(world, { path, as: lead });
      await screen.findByRole('region', { name: t(last) });
      await screen.findAllByText(/^most likely /);
      if (path.endsWith('summary')) await screen.findByText(t('summary.everything'));
      const titles = screen.getAllByRole('region').flatMap((region) => within(region).queryAllByRole('heading', { level: 2 })[0] ?? []);
      return titles.map(({ textContent }) => textContent ?? '');
    };
    const overview = await panels(`/campaign/${id}`, 'campaign.versions.title');
    const plan = screen.getByRole('region', { name: 'The plan' });
    const { cityIds } = (await world.read(id)).audience;
    expect(within(plan).getByText('Cities').nextElementSibling?.textContent).toBe(format.number(cityIds.length));
    expect(within(plan).getByRole('link').getAttribute('href')).toBe(`/campaign/${id}/summary`);
    expect(screen.queryByText('All settings')).toBeNull();
    cleanup();
    const whole = await panels(`/campaign/${id}/summary`, 'summary.forecast.title');
    expect(overview.filter((title) => whole.includes(title))).toEqual(['The plan']);
  });
});

describe('a campaign that is over', () => {
  it('shows what it delivered against its plan, and no forecast', async () => {
    const console = await open((await withStatus('FINISHED')).id);
    expect(await screen.findByText(/^Ended (\d+(\.\d)?% (below|above)|on) plan$/)).toBeTruthy();
    expect(screen.queryByText(console.t('summary.forecast.reach'))).toBeNull();
    expect(screen.queryByText(console.t('report.answer.behind'))).toBeNull();
  });

  it('says by how much it cost more than its total budget', async () => {
    const { rows } = await world.pool.query<{ id: string }>("select id from campaigns where name = 'Running Club Shanghai'");
    await open(rows[0]?.id ?? '');
    await screen.findByText(/^With fees and VAT: ¥[\d,.]+ CNY, ¥[\d,.]+ CNY above the total budget of ¥[\d,.]+ CNY$/);
  });
});

describe('pausing on the campaign’s screen', () => {
  it('asks why, shows it at once, and keeps the reason when the server fails; then it is paused', async () => {
    const { id, name } = await withStatus('PUBLISHED');
    const console = await open(id);
    failing();
    await console.user.click(await console.button('campaigns.pause.pause.action'));
    let opened = await dialog(console, 'campaigns.pause.pause.title');
    opened.getByText(/^Required\./);
    await console.user.click(opened.getByRole('button', { name: console.t('campaigns.pause.pause.confirm') }));
    expect(opened.getByText(console.t('error.campaign.reasonRequired'))).toBeTruthy();
    await console.user.type(opened.getByRole('textbox'), '库存售罄');
    await console.user.click(opened.getByRole('button', { name: console.t('campaigns.pause.pause.confirm') }));

    opened = await dialog(console, 'campaigns.pause.pause.title');
    for (const alert of opened.getAllByRole('alert')) expect(alert.textContent).toContain('An unknown server exception occurred');
    expect(opened.getByRole('textbox')).toHaveProperty('value', '库存售罄');
    expect((await world.read(id)).status).toBe('PUBLISHED');
    expect(screen.getAllByText(console.t('status.campaign.PUBLISHED'), { exact: false }).length).toBeGreaterThan(0);

    const { promise: held, resolve: letGo } = withResolvers();
    network.use(
      http.post('*/campaigns/:id/transitions', async ({ request }) => {
        await held;
        return world.answer(request);
      }),
    );
    await console.user.click(opened.getByRole('button', { name: console.t('campaigns.pause.pause.confirm') }));
    await screen.findByText(console.t('status.campaign.pausing'));
    letGo();
    await screen.findByText(console.t('campaigns.pause.pause.done', { name }));
    await waitFor(() => expect(screen.queryByText(console.t('status.campaign.pausing'))).toBeNull());
    expect(screen.getAllByText('库存售罄').length).toBeGreaterThan(0);
    expect(await world.read(id)).toMatchObject({ status: 'PAUSED', pause: { side: 'customer', reason: '库存售罄' } });
    healthy();
  });

  it('offers resuming only to the side that paused it', async () => {
    const { id, name } = await withStatus('PAUSED');
    const other = await open(id, manager);
    expect(screen.queryByRole('button', { name: other.t('campaigns.pause.resume.action') })).toBeNull();
    await screen.findByText(other.t('campaign.paused.customer'));

    const console = await open(id, planner);
    expect(screen.queryByText(console.t('campaign.paused.customer'))).toBeNull();
    await console.user.click(await console.button('campaigns.pause.resume.action'));
    const opened = await dialog(console, 'campaigns.pause.resume.title');
    await console.user.type(opened.getByRole('textbox'), 'New stock');
    await console.user.click(opened.getByRole('button', { name: console.t('campaigns.pause.resume.confirm') }));
    await screen.findByText(console.t('campaigns.pause.resume.done', { name }));
    expect((await world.read(id)).status).toBe('PUBLISHED');
  });

  it('tries again with what a colleague left when they were first', async () => {
    const { id } = await withStatus('PUBLISHED');
    const console = await open(id);
    await console.user.click(await console.button('campaigns.pause.pause.action'));
    const opened = await dialog(console, 'campaigns.pause.pause.title');
    await console.user.type(opened.getByRole('textbox'), 'Mine');
    await world.move(planner, id, 'PAUSED', 'Theirs');
    await world.move(planner, id, 'PUBLISHED', 'Theirs again');
    await console.user.click(opened.getByRole('button', { name: console.t('campaigns.pause.pause.confirm') }));
    await screen.findByText(console.t('error.version.stale'), { exact: false, selector: '[role=alert] *' });
    const again = await dialog(console, 'campaigns.pause.pause.title');
    await console.user.click(again.getByRole('button', { name: console.t('campaigns.pause.pause.confirm') }));
    await waitFor(async () => expect((await world.read(id)).pause?.reason).toBe('Mine'));
  });
});

describe('another name', () => {
  it('is given where the campaign stands, and what was typed outlives a colleague who was faster', async () => {
    const { id } = await world.begin('Autumn');
    const console = await open(id);
    await more(console, 'campaign.rename.action');
    const opened = await dialog(console, 'campaign.rename.title');
    const name = opened.getByRole('textbox', { name: console.t('campaigns.fields.name.label') });
    await console.user.clear(name);
    await console.user.click(opened.getByRole('button', { name: console.t('campaign.rename.confirm') }));
    expect(opened.getByText('Please set a name for your campaign.')).toBeTruthy();
    await console.user.type(name, 'x'.repeat(37));
    expect(opened.getByText(console.t('error.validation.tooLong'))).toBeTruthy();
    await console.user.clear(name);
    await console.user.type(name, '秋'.repeat(36));
    await world.change(lead, await world.read(id), { name: 'Theirs' });
    await console.user.click(opened.getByRole('button', { name: console.t('campaign.rename.confirm') }));
    expect((await opened.findByRole('alert')).textContent).toBe(console.t('error.version.stale'));
    await screen.findByRole('heading', { name: 'Theirs' });
    await console.user.click(opened.getByRole('button', { name: console.t('campaign.rename.confirm') }));
    await screen.findByRole('heading', { name: '秋'.repeat(36) });
    expect(await world.read(id)).toMatchObject({ name: '秋'.repeat(36), audience: { cityIds: ['shanghai', 'tokyo'] } });
  });

  it('is not offered once the plan is under review', async () => {
    const { id } = await withStatus('PLANNING_REVIEW');
    const console = await open(id);
    await console.user.click(await console.button('campaign.actions.more'));
    expect(screen.queryByRole('menuitem', { name: console.t('campaign.rename.action') })).toBeNull();
  });
});

describe('copying and deleting', () => {
  it('copies the chosen parts under a name of its own and opens the copy', async () => {
    const { id } = await world.begin('Autumn');
    const console = await open(id);
    await more(console, 'campaigns.duplicate.action');
    const opened = await dialog(console, 'campaigns.duplicate.title');
    const name = opened.getByRole('textbox', { name: console.t('campaigns.duplicate.name') });
    expect(name).toHaveProperty('value', 'Autumn (copy)');
    await console.user.clear(name);
    await console.user.click(opened.getByRole('button', { name: console.t('campaigns.duplicate.confirm') }));
    expect(opened.getByText('Please set a name for your campaign.')).toBeTruthy();
    await console.user.type(name, 'Winter');
    await console.user.click(opened.getByRole('checkbox', { name: console.t('campaigns.duplicate.part.media') }));
    expect(opened.getByText(console.t('campaigns.duplicate.splitStays'))).toBeTruthy();
    await console.user.click(opened.getByRole('button', { name: console.t('campaigns.duplicate.confirm') }));
    await waitFor(() => expect(location.pathname).toMatch(/^\/campaign\/[0-9a-f-]+\/audience$/));
    const copy = await world.read(location.pathname.split('/')[2] ?? '');
    expect([copy.name, copy.status, copy.media.adSets, copy.audience.cityIds]).toEqual(['Winter', 'DRAFT', [], ['shanghai', 'tokyo']]);
  });

  it('deletes after a question, and goes back to the list', async () => {
    const { id } = await world.begin('Gone soon');
    const console = await open(id);
    await more(console, 'campaign.actions.delete');
    const opened = await dialog(console, 'campaigns.remove.title');
    await console.user.click(opened.getByRole('button', { name: console.t('campaigns.remove.confirm') }));
    await screen.findByText('Campaign has been deleted successfully!');
    await waitFor(() => expect(location.pathname).toBe('/campaigns'));
  });
});

describe('the timeline', () => {
  const openHistory = async (id: string, as = lead): Promise<Console> => {
    const console = await openConsole(world, { path: `/campaign/${id}/history`, as });
    await screen.findByRole('region', { name: console.t('campaign.timeline.title') });
    return console;
  };
  const entries = async (console: Console): Promise<string[]> => {
    const region = await screen.findByRole('region', { name: console.t('campaign.timeline.title') });
    return within(region)
      .queryAllByRole('listitem')
      .map((item) => item.textContent ?? '');
  };

  it('is there for whoever plans, and not for who only reads', async () => {
    const { id } = await world.begin('Whose history');
    const planning = await openConsole(world, { path: `/campaign/${id}/history`, as: planner });
    await waitFor(async () => expect((await entries(planning)).length).toBeGreaterThan(0));
    const viewing = await openConsole(world, { path: `/campaign/${id}/history`, as: 'viewer@acme.example' });
    await viewing.title('app.pages.forbidden.title');
    expect(screen.queryByRole('region', { name: viewing.t('campaign.timeline.title') })).toBeNull();
  });

  it('tells what happened day by day, with edits in the plan’s own words, and filters it', async () => {
    const { id } = await world.begin('秋季');
    await world.move(planner, id, 'PLANNING_REVIEW');
    await world.move(manager, id, 'PLANNING', '预算请再确认');
    const console = await openHistory(id);
    // Each turn is mailed to both sides, too.
    const actions = async () => (await entries(console)).filter((text) => !text.includes('mailed'));
    await waitFor(async () => expect(await actions()).toHaveLength(4));
    expect((await entries(console)).some((text) => text.includes('mailed “Plan returned”'))).toBe(true);
    const [returned, sent, edited, created] = await actions();
    expect(returned).toContain('预算请再确认');
    expect(sent).toContain(console.t('campaign.timeline.did.send', { number: 1 }));
    expect(edited).toContain('changed audience');
    expect(created).toContain(console.t('campaign.timeline.did.create'));

    await console.user.click(await console.button('campaign.timeline.show'));
    await screen.findByText('Shanghai · Tokyo');

    await console.choose('campaign.timeline.what', console.t('campaign.timeline.kinds.status'));
    await waitFor(async () => expect((await entries(console)).every((text) => !text.includes('changed audience'))).toBe(true));
    await console.choose('campaign.timeline.what', console.t('campaign.timeline.kinds.download'));
    await screen.findByText(console.t('campaign.timeline.none'));
    await console.user.click(await console.button('campaign.timeline.clear'));
    await waitFor(async () => expect(await actions()).toHaveLength(4));
  });

  it('tells edits of one sitting as one', async () => {
    let campaign = await world.begin('One', {});
    for (const name of ['Two', 'Three', 'Four']) campaign = await world.change(planner, campaign, { name });
    const console = await openHistory(campaign.id);
    await waitFor(async () => expect(await entries(console)).toHaveLength(2));
    expect((await entries(console))[0]).toContain(console.t('campaign.timeline.did.updates', { parts: 'name', count: 3 }));
    await console.user.click(await console.button('campaign.timeline.show'));
    const region = within(screen.getByRole('region', { name: console.t('campaign.timeline.title') }));
    expect((await region.findByText('One', { selector: 'del', exact: false })).textContent).toContain('One');
    expect(region.getByText('Four', { selector: 'ins', exact: false })).toBeTruthy();
  });

  it('puts a part back as it was before an edit, which is an edit again', async () => {
    let campaign = await world.begin('Before', {});
    campaign = await world.change(planner, campaign, { name: 'After' });
    const console = await openHistory(campaign.id);
    await console.user.click(await console.button('campaign.timeline.show'));
    await console.user.click(await console.button('campaign.timeline.restore', { part: 'name' }));
    await screen.findByRole('heading', { level: 1, name: 'Before' });
    expect((await world.act(planner, 'GET', `/campaigns/${campaign.id}`)).name).toBe('Before');
    // Nothing is left to put back there, and the new edit can be taken back in its turn.
    const region = within(screen.getByRole('region', { name: console.t('campaign.timeline.title') }));
    await waitFor(() => expect(region.queryAllByRole('button', { name: console.t('campaign.timeline.show') })).toHaveLength(1));
    await console.user.click(region.getByRole('button', { name: console.t('campaign.timeline.show') }));
    await console.user.click(await console.button('campaign.timeline.restore', { part: 'name' }));
    await screen.findByRole('heading', { level: 1, name: 'After' });
  });

  it('puts nothing back of a plan that is under review, and says why when somebody was faster', async () => {
    const { id } = await world.begin('Sent');
    await world.move(planner, id, 'PLANNING_REVIEW');
    const sent = await openHistory(id);
    await sent.user.click(await sent.button('campaign.timeline.show'));
    expect(screen.queryByRole('button', { name: /from before/ })).toBeNull();
    cleanup();

    let campaign = await world.begin('One', {});
    campaign = await world.change(planner, campaign, { name: 'Two' });
    const console = await openHistory(campaign.id);
    await console.user.click(await console.button('campaign.timeline.show'));
    await world.change(planner, campaign, { name: 'Three' });
    await console.user.click(await console.button('campaign.timeline.restore', { part: 'name' }));
    const region = within(screen.getByRole('region', { name: console.t('campaign.timeline.title') }));
    await region.findByRole('alert');
    await screen.findByRole('heading', { level: 1, name: 'Three' });
  });

  it('is kept as a table of all that the filter lets through', async () => {
    let campaign = await world.begin('=Export', {});
    for (let number = 1; number <= 30; number += 1) campaign = await world.change(planner, campaign, { name: `Name ${number}` });
    const console = await openHistory(campaign.id);
    await console.choose('campaign.timeline.what', console.t('campaign.timeline.kinds.edit'));
    const kept: { text: string; name: string }[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
      kept.push({ text: this.href, name: this.download });
    });
    const made = vi.spyOn(URL, 'createObjectURL');
    await console.user.click(await console.button('campaign.timeline.export'));
    await waitFor(() => expect(kept).toHaveLength(1));
    const [blob] = made.mock.calls.at(-1) ?? [];
    const table = blob instanceof Blob ? await blob.text() : '';
    click.mockRestore();
    made.mockRestore();
    expect(kept[0]?.name).toBe('Name 30 history.csv');
    const [heading, edits, end] = table.split('\r\n');
    expect(heading).toContain('When,Who,What,Status,Reason,Changes');
    // One sitting is one line, from the first name to the last, although the screen has asked for 25 only.
    expect(edits).toContain('changed name in 30 edits');
    expect(edits).toContain('=Export → Name 30');
    expect(end).toBe('');
  });

  it('is not asked for by who only reads', async () => {
    const username = 'viewer@acme.example';
    const { id } = await withStatus('PUBLISHED');
    world.sent.length = 0;
    const console = await openConsole(world, { path: `/campaign/${id}`, as: username });
    await screen.findByRole('region', { name: console.t('campaign.versions.title') });
    expect(screen.queryByRole('region', { name: console.t('campaign.timeline.title') })).toBeNull();
    expect(world.sent.filter(({ path }) => path.includes('/timeline'))).toEqual([]);
  });
});

describe('what can be done with it', () => {
  it('ends with the likely next thing, after the menu of the rest', async () => {
    const { id } = await world.begin('In order');
    const console = await open(id, planner);
    const rest = await console.button('campaign.actions.more');
    const edit = screen.getByRole('link', { name: console.t('campaign.actions.edit') });
    const send = screen.getByRole('link', { name: console.t('campaign.actions.send') });
    expect([send, rest, edit].toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))).toEqual([
      send,
      rest,
      edit,
    ]);
  });
});

describe('the versions', () => {
  it('stand below the plan, and the only one has none to be compared with', async () => {
    const { id } = await world.begin('Only one');
    await world.move(planner, id, 'PLANNING_REVIEW');
    const console = await open(id, planner);
    await screen.findByText(console.t('campaign.versions.waiting'));
    const [plan, versions] = ['campaign.plan', 'campaign.versions.title'].map((key) =>
      screen.getByRole('region', { name: console.t(key as 'campaign.plan') }),
    );
    expect(plan?.nextElementSibling).toBe(versions);
    expect(screen.queryByRole('button', { name: console.t('campaign.versions.compareThis', { number: 1 }) })).toBeNull();
  });

  it('are compared two at a time, in the address', async () => {
    const { id } = await world.begin('First');
    await world.move(planner, id, 'PLANNING_REVIEW');
    const returned = await world.move(manager, id, 'PLANNING', 'Again');
    await world.change(planner, returned, { name: 'Second', audience: { ...returned.audience, cityIds: ['shanghai'] } });
    await world.move(planner, id, 'PLANNING_REVIEW');
    await world.move(manager, id, 'EXECUTION');
    const console = await open(id, planner);
    await screen.findByText(console.t('campaign.versions.readOnly'));
    await console.user.click(await console.button('campaign.versions.compareThis', { number: 2 }));
    const region = within(await screen.findByRole('region', { name: console.t('campaign.compare.title', { number: 2 }) }));
    expect((await region.findByText('Tokyo', { selector: 'del', exact: false })).parentElement?.textContent).toMatch(
      /^Shanghai · .*Tokyo$/,
    );
    // It stays.
    expect(region.queryByText('Shanghai', { selector: 'del, ins', exact: false })).toBeNull();
    expect(region.getByText('Second', { selector: 'ins', exact: false })).toBeTruthy();
    expect(console.address()).toBe(`/campaign/${id}?version=2`);

    await console.user.click(await console.button('campaign.versions.compareThis', { number: 1 }));
    await screen.findByText(console.t('campaign.compare.first'));
    const first = within(await screen.findByRole('region', { name: console.t('campaign.compare.title', { number: 1 }) }));
    await console.choose('campaign.compare.base', console.t('campaign.versions.rev', { number: 2 }));
    await first.findByText('Tokyo', { selector: 'ins', exact: false });
    expect(console.address()).toBe(`/campaign/${id}?version=1&base=2`);
    await console.user.click(await console.button('campaign.compare.close'));
    expect(console.address()).toBe(`/campaign/${id}`);
  });
});
