import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import type { PackageType } from '#contract/asset-packages/asset-packages.ts';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { startMaterialWorld } from '#tests/support/material.ts';
import { manager, planner } from '#tests/support/world.ts';

const world = await startMaterialWorld();
afterAll(() => world.stop());

const open = (id: string, rest = '', { as = planner, root = 'campaign' } = {}): Promise<Console> =>
  openConsole(world, { path: `/${root}/${id}/execution${rest}`, as });

const panel = async ({ t }: Console, type: PackageType) =>
  within(await screen.findByRole('region', { name: t(`execution.types.${type}.name`) }));
const row = ({ t }: Console, part: string): Promise<HTMLElement> =>
  screen.findByRole('listitem', { name: t(`execution.parts.${part}.name`) });

describe('the readiness board', () => {
  it.each([[{ cn: false, person: false }], [{ cn: true, person: false }], [{ cn: false, person: true }], [{ cn: true, person: true }]])(
    'asks for a document exactly when its condition holds: %j',
    async (plan) => {
      const { id } = await world.material.inExecution('Board', plan);
      const console = await open(id);
      const legal = within(await row(console, 'legal-censorship'));
      expect(legal.getByText(console.t('execution.types.BUSINESS_LICENSE.name'))).toBeTruthy();
      expect(legal.queryAllByText(console.t('execution.why.cnLandingPage', { hosts: 'shop.acme.example.cn' }))).toHaveLength(
        plan.cn ? 1 : 0,
      );
      expect(legal.queryAllByText(console.t('execution.why.showsPerson'))).toHaveLength(plan.person ? 1 : 0);
    },
  );

  it('tells how far each part is, whose turn it is, until when in both zones, and one next step that leads there', async () => {
    const { id } = await world.material.inExecution('States');
    await world.material.send(id, 'BUSINESS_LICENSE');
    await world.material.approve(id, 'CREATIVES');
    const console = await open(id);
    const { t, user } = console;
    const legal = await row(console, 'legal-censorship');
    expect(within(legal).getAllByText(t('execution.state.inReview')).length).toBeGreaterThan(0);
    expect(within(legal).getByText(t('execution.turn.provider'))).toBeTruthy();
    // The moment by the reader's clock with its zone, and only where it differs by the other party's.
    const moment = within(legal).getByText(/\d\d:\d\d$/, { selector: 'time' });
    expect(moment.getAttribute('datetime')).toMatch(/^\d{4}-/);
    const timesOfDay = moment.closest('dd')?.textContent?.match(/\d\d:\d\d/g) ?? [];
    expect(new Set(timesOfDay).size).toBe(timesOfDay.length);
    expect(moment.closest('dd')?.textContent).toContain('UTC');
    const tracking = within(await row(console, 'tracking-codes'));
    expect(tracking.getByText(t('execution.state.missing'))).toBeTruthy();
    // The reader's own last moment stands beside whose turn it is, and not beside what is reviewed.
    expect(tracking.getByText(t('execution.turn.you')).closest('dd')?.textContent).toMatch(/^YouSubmit.by/);
    expect(within(legal).queryByText(/Submit.by/)).toBeNull();
    const preview = within(await row(console, 'ad-preview'));
    expect(preview.getByText(t('execution.state.waiting'))).toBeTruthy();
    preview.getByText(t('execution.parts.ad-preview.text'));
    screen.getByText(t('execution.ready', { count: 1, all: 4 }));
    const next = await console.region('execution.next.title');
    const head = within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body);
    head.getByText(t('execution.next.enterCode', { what: t('execution.types.TRACKING_CODES.name') }));
    await user.click(next.getByRole('link', { name: t('execution.next.button.enterCode') }));
    await console.title('execution.parts.tracking-codes.name');
    expect(console.address()).toBe(`/campaign/${id}/execution/tracking-codes`);
    await waitFor(() => expect(document.activeElement?.id).toBe('package-TRACKING_CODES'));
  });

  it('says whose review is due while other material is missing, by one name here and in the overview', async () => {
    const { id } = await world.material.inExecution('Partly sent', { cn: false, person: true });
    await world.material.send(id, 'BUSINESS_LICENSE');
    const console = await open(id);
    const { t } = console;
    const name = t('execution.columns.providerReviewDue');
    expect(name).toContain(t('execution.turn.provider'));
    within(await row(console, 'legal-censorship')).getByText(name);
  });

  it('is published by the account manager once all is approved, and by nobody else', async () => {
    const { id } = await world.material.inExecution('Publish');
    for (const type of ['BUSINESS_LICENSE', 'CREATIVES', 'TRACKING_CODES', 'AD_PREVIEW'] as const) await world.material.approve(id, type);
    const customers = await open(id);
    await customers.reads('execution.next.waitRelease');
    expect(screen.queryByRole('button', { name: customers.t('execution.publish.action') })).toBeNull();

    const console = await open(id, '', { as: manager });
    within(await row(console, 'ad-preview')).getByText(console.t('execution.parts.ad-preview.textOfClient'));
    await console.user.click(await console.button('execution.publish.action'));
    const dialog = within(await screen.findByRole('dialog', { name: console.t('execution.publish.title') }));
    await console.user.click(dialog.getByRole('button', { name: console.t('execution.publish.action') }));
    await screen.findByText('Your campaign has been successfully set up!');
    await waitFor(async () => expect((await world.read(id)).status).toBe('PENDING'));
  });

  it('follows a decision as soon as its notice has come, without being left and opened again', async () => {
    const { id } = await world.material.inExecution('Followed');
    await world.material.send(id, 'BUSINESS_LICENSE');
    const console = await open(id);
    const { t } = console;
    const legal = await row(console, 'legal-censorship');
    await within(legal).findAllByText(t('execution.state.inReview'));
    await screen.findByRole('button', { name: /^Activity/ });
    await world.material.move(manager, id, 'BUSINESS_LICENSE', { to: 'APPROVED', comment: 'Fine' });
    const tab = new BroadcastChannel('notices');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tab.postMessage('read');
    tab.close();
    await within(legal).findAllByText(t('execution.state.approved'));
  });

  it('tells who only reads what happens, and lets them change nothing', async () => {
    const { id } = await world.material.inExecution('Reader');
    const console = await open(id, '/legal-censorship', { as: 'viewer@acme.example' });
    const license = await panel(console, 'BUSINESS_LICENSE');
    expect(license.getByText(console.t('execution.files.none'))).toBeTruthy();
    expect(license.queryByLabelText(console.t('files.zone'), { exact: false })).toBeNull();
    expect(
      license.queryByRole('button', { name: console.t('execution.send.of', { type: console.t('execution.types.BUSINESS_LICENSE.name') }) }),
    ).toBeNull();
  });
});

describe('the ad preview', () => {
  it('is made over the DSP service, returned with a comment by the customer, made again, and approved', async () => {
    const { id } = await world.material.inExecution('Preview');
    for (const type of ['BUSINESS_LICENSE', 'CREATIVES', 'TRACKING_CODES'] as const) await world.material.approve(id, type);
    await world.material.fill(id, 'AD_PREVIEW');
    world.sent.length = 0;
    const maker = await open(id, '/ad-preview', { as: manager, root: 'dsp' });
    (await panel(maker, 'AD_PREVIEW')).getByText(maker.t('execution.why.fromYou'));
    const type = maker.t('execution.types.AD_PREVIEW.name');
    const sendIt = async (): Promise<void> => {
      const made = await panel(maker, 'AD_PREVIEW');
      await maker.user.click(await made.findByRole('button', { name: maker.t('execution.send.of', { type }) }));
      await screen.findByText(maker.t('execution.overall.sent'));
    };
    await sendIt();
    (await panel(maker, 'AD_PREVIEW')).getByText(maker.t('execution.why.fromYouDone'));
    const paths = world.sent.map(({ path }) => path).filter((path) => /asset-packages|execution/.test(path));
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((path) => !path.startsWith('/enterprise-dsp-api/v1/'))).toEqual([]);

    const decider = await open(id, '/ad-preview');
    const { t, user, button, fill: write } = decider;
    (await panel(decider, 'AD_PREVIEW')).getByText(t('execution.why.fromDspDone'));
    const { submitBy } = await world.read(id);
    const step = within(await screen.findByRole('complementary', { name: t('execution.thisStep') }));
    expect(step.getByText(/\d\d:\d\d/).getAttribute('datetime')).toBe(submitBy?.at);
    await user.click(await button('execution.return.action'));
    const back = within(await screen.findByRole('dialog', { name: t('execution.return.title', { type }) }));
    await write(back.getByLabelText(t('execution.comment.label')), 'The logo is cut off');
    await user.click(back.getByRole('button', { name: t('execution.return.action') }));
    await screen.findByText(t('execution.return.done', { type }));
    await screen.findByText('The logo is cut off');

    await world.material.move(manager, id, 'AD_PREVIEW', { to: 'IN_REVIEW' });
    await (await open(id, '/ad-preview')).reload();
    await user.click(await button('execution.approve.action'));
    const yes = within(await screen.findByRole('dialog', { name: t('execution.approve.title', { type }) }));
    await write(yes.getByLabelText(t('execution.comment.label')), 'As agreed');
    await user.click(yes.getByRole('button', { name: t('execution.approve.action') }));
    await screen.findByText(t('execution.overall.approved'));
    expect((await world.material.packageOf(id, 'AD_PREVIEW')).status).toBe('APPROVED');
  });
});

describe('on a phone', () => {
  it('asks for a desktop', async () => {
    const { id } = await world.material.inExecution('Phone');
    const console = await open(id, '/mobile');
    await screen.findByText('Please use a desktop version to preview this step');
    expect((await console.link('execution.toOverview')).getAttribute('href')).toBe(`/campaign/${id}/execution`);
  });
});
