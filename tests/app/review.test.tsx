import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Campaign } from '#contract/campaigns.ts';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { network } from '#tests/support/screen.ts';
import { type World, completePlan, manager, planner, startWorld } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const other = 'am2@provider.example';

/** A plan of Acme's planner that waits, on the bench of an account manager. */
const open = async (name: string, { sentBy = planner }: { sentBy?: string } = {}): Promise<{ campaign: Campaign } & Console> => {
  const { id } = await world.begin(name);
  const campaign = await world.move(sentBy, id, 'PLANNING_REVIEW');
  const console = await openConsole(world, { path: `/review/${id}`, as: manager });
  await screen.findByRole('heading', { level: 2, name });
  await screen.findByRole('link', { name: new RegExp(name) });
  return { campaign, ...console };
};

const waiting = (name: string): HTMLElement | null => screen.queryByRole('link', { name: new RegExp(name) });

describe('the review bench', () => {
  it('shows what waits and the first of it', async () => {
    const { region, title } = await openConsole(world, { path: '/review', as: manager });
    await title('review.title');
    const queue = await region('review.queue');
    const [first] = await queue.findAllByRole('link');
    await waitFor(() => expect(first?.getAttribute('aria-current')).toBe('true'));
    const heading = await screen.findByRole('heading', { level: 2, name: new RegExp(first?.firstElementChild?.textContent ?? '-') });
    expect(heading.id).toBe('review-item');
  });

  it('approves, says so, and goes on to the next', async () => {
    const { campaign, user, button, reads } = await open('Approved at once');
    await user.click(await button('review.decision.approve'));
    await reads('review.done.approved', { name: campaign.name });
    await waitFor(() => expect(waiting(campaign.name)).toBeNull());
    expect((await world.read(campaign.id)).status).toBe('EXECUTION');
    expect(location.pathname).not.toBe(`/review/${campaign.id}`);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('true'));
  });

  it('does not return without a comment', async () => {
    const { campaign, user, button, reads, t, fill } = await open('Wants a comment');
    await user.click(await button('review.decision.return'));
    await reads('error.review.commentRequired');
    const comment = screen.getByLabelText(t('review.decision.comment'));
    expect(document.activeElement).toBe(comment);
    expect(comment.getAttribute('aria-invalid')).toBe('true');
    expect((await world.read(campaign.id)).status).toBe('PLANNING_REVIEW');
    await fill(comment, '   ');
    await user.click(await button('review.decision.return'));
    expect((await world.read(campaign.id)).status).toBe('PLANNING_REVIEW');
    await fill(comment, ' Please name the shops. ');
    await user.click(await button('review.decision.return'));
    await reads('review.done.returned', { name: campaign.name, planner: '陈雨薇' });
    expect((await world.read(campaign.id)).decision).toMatchObject({ verdict: 'RETURNED', comment: 'Please name the shops.' });
  });

  it('refuses who has sent it themselves', async () => {
    const { campaign, user, button } = await open('My own', { sentBy: manager });
    await user.click(await button('review.decision.approve'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('No decision was stored. Whoever submitted this cannot decide on it. Please ask a colleague.');
    expect(waiting('My own')).not.toBeNull();
    expect((await world.read(campaign.id)).status).toBe('PLANNING_REVIEW');
  });

  it('says who was first when somebody else decided meanwhile', async () => {
    const { campaign, user, button, reads } = await open('Decided twice');
    await world.move(other, campaign.id, 'EXECUTION');
    await user.click(await button('review.decision.approve'));
    await reads('review.meanwhile.APPROVED', { name: '佐藤 美咲', campaign: campaign.name });
    await waitFor(() => expect(waiting(campaign.name)).toBeNull());
    expect((await world.read(campaign.id)).decision?.by.name).toBe('佐藤 美咲');
  });

  it('does not decide on another plan than the one that was read', async () => {
    const { campaign, user, button, reads } = await open('Sent anew');
    const returned = await world.move(other, campaign.id, 'PLANNING', 'Shorter, please.');
    await world.change(planner, returned, { timeline: { ...completePlan().timeline, to: completePlan().timeline.from } });
    await world.move(planner, campaign.id, 'PLANNING_REVIEW');
    await user.click(await button('review.decision.approve'));
    await reads('review.meanwhile.changed', { campaign: campaign.name });
    await screen.findByRole('region', { name: 'Changed since Rev 1' });
    expect(screen.getByText('Shorter, please.')).toBeTruthy();
    expect((await world.read(campaign.id)).status).toBe('PLANNING_REVIEW');
    await user.click(await button('review.decision.approve'));
    await reads('review.done.approved', { name: campaign.name });
  });

  it('keeps the comment when the server fails', async () => {
    const { campaign, user, button, t, fill } = await open('Fails once');
    const comment = screen.getByLabelText(t('review.decision.comment'));
    await fill(comment, 'A long and careful comment');
    network.use(http.post('*/transitions', () => new HttpResponse(null, { status: 502 }), { once: true }));
    await user.click(await button('review.decision.return'));
    expect((await screen.findByRole('alert')).textContent).toContain('No decision was stored.');
    expect(comment).toHaveProperty('value', 'A long and careful comment');
    await user.click(await button('review.decision.return'));
    await waitFor(async () => expect((await world.read(campaign.id)).decision?.comment).toBe('A long and careful comment'));
  });

  it('keeps a comment with its plan', async () => {
    const { user, region, t, fill, campaign } = await open('Half a comment');
    await fill(screen.getByLabelText(t('review.decision.comment')), 'Half a');
    const [first] = (await region('review.queue')).getAllByRole('link');
    if (!first) throw new Error('An empty queue');
    await user.click(first);
    await waitFor(() => expect(screen.getByLabelText(t('review.decision.comment'))).toHaveProperty('value', ''));
    await user.click(await screen.findByRole('link', { name: new RegExp(campaign.name) }));
    await waitFor(() => expect(screen.getByLabelText(t('review.decision.comment'))).toHaveProperty('value', 'Half a'));
  });
});

describe('the keys of the bench', () => {
  it('walk through the queue, write and return', async () => {
    const { user, region, t } = await openConsole(world, { path: '/review', as: manager });
    const queue = await region('review.queue');
    const links = await queue.findAllByRole('link');
    const current = (): number => queue.getAllByRole('link').findIndex((link) => link.getAttribute('aria-current') === 'true');
    await waitFor(() => expect(current()).toBe(0));
    await user.keyboard('j');
    await waitFor(() => expect(current()).toBe(1));
    await waitFor(() => expect(document.activeElement === links[1]).toBe(true));
    await user.keyboard('k');
    await waitFor(() => expect(current()).toBe(0));
    const name = links[0]?.firstElementChild?.textContent ?? '';
    await screen.findByRole('heading', { level: 2, name });
    await waitFor(() => expect(screen.getByLabelText(t('review.decision.comment'))).toBeTruthy());
    await user.keyboard('r');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(t('review.decision.comment'))));
    await user.keyboard('a jar{Control>}{Enter}{/Control}');
    await screen.findByText(new RegExp(`^"${name}" is returned to`));
    await waitFor(() => expect(waiting(name)).toBeNull());
  });

  it('approve', async () => {
    const { campaign, user, reads } = await open('By one key');
    await user.keyboard('a');
    await reads('review.done.approved', { name: campaign.name });
  });

  it('are explained, and do nothing once they are switched off', async () => {
    const { campaign, user, t, button } = await open('Keys are off');
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: t('review.keys.title') }));
    await user.click(help.getByRole('checkbox', { name: t('review.keys.on') }));
    await user.click(help.getAllByRole('button', { name: t('app.close') })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('a');
    await button('review.decision.approve');
    expect((await world.read(campaign.id)).status).toBe('PLANNING_REVIEW');
  });
});
