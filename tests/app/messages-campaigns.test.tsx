import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, describe, expect, it } from 'vitest';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { messageOf } from '#server/http/messages.ts';
import { openConsole } from '#tests/support/console.tsx';
import { network } from '#tests/support/screen.ts';
import { completePlan, manager, planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

/** A campaign of the client that has not chosen its currency yet. */
const withoutCurrency = async (name: string): Promise<Campaign> => {
  const { content } = await world.act(manager, 'GET', '/clients?size=100');
  const client = content.find(({ currency }: { currency: string | null }) => currency === null);
  const body = { clientId: client.id, name, targetType: 'LOCAL', strategy: 'SCRATCH', objective: '' };
  const campaign = await world.act(manager, 'POST', '/campaigns', { body, headers: { 'Idempotency-Key': crypto.randomUUID() } });
  return world.change(manager, campaign, { audience: completePlan().audience });
};

describe('a campaign', () => {
  it('that is kept as a draft', async () => {
    const { id } = await world.begin('Kept');
    const console = await openConsole(world, { path: `/campaign/${id}/summary`, as: planner });
    await console.user.click(await console.button('summary.keepDraft'));
    await screen.findByText('Campaign has been saved successfully!');
  });

  it('that is sent for review', async () => {
    const { id } = await world.begin('Autumn 2027');
    const console = await openConsole(world, { path: `/campaign/${id}/summary`, as: planner });
    await console.agreeToSplit();
    await console.user.click(await console.button('summary.send'));
    await screen.findByRole('heading', { level: 1, name: 'Your campaign has been successfully set up!' });
    await screen.findByText('“Autumn 2027” has been submitted for review.');
  });

  it('that is deleted', async () => {
    const { id } = await world.begin('Not wanted');
    const console = await openConsole(world, { path: `/campaign/${id}`, as: planner });
    await console.user.click(await console.button('campaign.actions.more'));
    await console.user.click(await screen.findByRole('menuitem', { name: console.t('campaign.actions.delete') }));
    await console.user.click(await console.button('campaigns.remove.confirm'));
    await screen.findByText('Campaign has been deleted successfully!');
  });

  it('that somebody has made incomplete meanwhile cannot be sent', async () => {
    const campaign = await world.begin('Incomplete');
    const console = await openConsole(world, { path: `/campaign/${campaign.id}/summary`, as: planner });
    await console.agreeToSplit();
    await world.change('lead@acme.example', campaign, { timeline: { from: null, to: null } });
    network.use(
      http.post('*/transitions', async ({ request }) => {
        // As if this screen had read the change, and not noticed.
        const headers = new Headers(request.headers);
        headers.set('If-Match', `"${campaign.version + 1}"`);
        return world.answer(new Request(request, { headers }));
      }),
    );
    await console.user.click(await console.button('summary.send'));
    await waitFor(() =>
      expect(screen.getAllByRole('alert')[0]?.textContent).toContain('You need to fill out the form to schedule campaign'),
    );
    await screen.findByText('Select campaign dates', { exact: false });
  });

  it('without a currency says so in the planner and on the summary', async () => {
    const { id } = await withoutCurrency('No currency');
    const console = await openConsole(world, { path: `/campaign/${id}/budget`, as: manager });
    await screen.findAllByText("You haven't set up currency in your account.");
    history.pushState(null, '', `/campaign/${id}/summary`);
    await console.reload();
    await screen.findByText("You haven't set up currency in your account.", { exact: false });
  });

  it('that the platform could not be paid for says so where it is released again, as long as one likes', async () => {
    const { content } = await world.act(manager, 'GET', '/campaigns?status=FAILED&size=12');
    const console = await openConsole(world, { path: `/campaign/${content[0].id}`, as: manager });
    await console.user.click(await console.button('campaign.actions.retry'));
    const key = 'error.budgetPaymentMethod';
    const message = messageOf(key, 'en');
    network.use(http.post('*/transitions', () => HttpResponse.json({ status: 409, key, message, requestId: 'r' }, { status: 409 })));
    const dialog = within(await screen.findByRole('dialog'));
    await console.user.click(dialog.getByRole('button', { name: console.t('campaign.actions.retry') }));
    await waitFor(() =>
      expect(screen.getAllByRole('alert')[0]?.textContent).toBe(
        'Nothing was changed. The platform could not assign budget to your campaign do to payment error. Please check your payment method setup.',
      ),
    );
  });
});

describe('a number in the planner', () => {
  it('that is out of bounds', async () => {
    const campaign = await world.begin('Out of bounds');
    const console = await openConsole(world, { path: `/campaign/${campaign.id}/media`, as: planner });
    const field = await screen.findByDisplayValue('3');
    await console.fill(field, '101');
    await screen.findByText('Value is too big', { exact: false });
    await console.fill(field, '0');
    await screen.findByText('Value is too small', { exact: false });
  });
});

describe('a name', () => {
  it('that is too long, or has a mark that nobody sees', async () => {
    const console = await openConsole(world, { path: '/objective', as: planner });
    const name = await screen.findByLabelText(console.t('campaigns.fields.name.label'));
    await console.fill(name, 'x'.repeat(37));
    await screen.findByText('Value too long');
    await console.fill(name, 'Au\u202Etumn');
    await console.user.click(await console.button('objective.start'));
    await screen.findByText('Invalid format');
    await console.fill(name, ' ');
    await console.user.click(await console.button('objective.start'));
    await screen.findByText('Please set a name for your campaign.');
  });
});
