import { type ILogData, Refine, useLogList } from '@refinedev/core';
import { screen } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { auditLogProvider } from '#providers/audit-log/audit-log-provider.ts';
import { makeDataProvider } from '#providers/data/data-provider.ts';
import { startTexts } from '#providers/i18n/texts.ts';
import { storeTokens } from '#providers/session/tokens.ts';
import { connectTo, showOnScreen } from '#tests/support/screen.ts';
import { manager, planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
await startTexts();
const campaign: Campaign = await world.begin('Autumn');
await world.change(planner, campaign, { name: 'Winter' });
afterAll(() => world.stop());
beforeEach(() => connectTo(world.answer));

const as = async (username: string): Promise<void> => storeTokens(await world.beginSession(username));
const get = (meta: Record<string, unknown>, rest: { action?: string; author?: { id: string } } = {}) =>
  auditLogProvider.get({ resource: 'campaigns', meta, ...rest });

describe('get', () => {
  it("brings a campaign's timeline, newest first: who, when, and what was before and after", async () => {
    await as('lead@acme.example');
    const logs = await get({ id: campaign.id });
    const { content } = await world.act('lead@acme.example', 'GET', `/campaigns/${campaign.id}/timeline?size=100`);
    expect(logs.map(({ id, createdAt, action }) => [id, createdAt, action])).toEqual(
      content.map(({ id, at, action }: { id: string; at: string; action: string }) => [id, at, action]),
    );
    const [newest] = logs;
    expect(newest).toMatchObject({
      resource: 'campaigns',
      action: 'campaign.update',
      author: { id: expect.any(String), name: expect.any(String) },
      previousData: { name: 'Autumn' },
      data: { name: 'Winter' },
      meta: { id: campaign.id, kind: 'edit' },
    });
    expect(logs.at(-1)).toMatchObject({ action: 'campaign.create', data: { status: 'DRAFT' }, previousData: {} });
  });

  it("asks what the timeline can be asked, in Refine's words or its own", async () => {
    await as('lead@acme.example');
    const all = await get({ id: campaign.id });
    const edits = all.filter(({ meta }) => meta?.['kind'] === 'edit');
    expect(edits.length).toBeLessThan(all.length);
    expect(await get({ id: campaign.id, kind: 'edit' })).toEqual(edits);
    expect(await get({ id: campaign.id }, { action: 'edit' })).toEqual(edits);
    expect(await get({ id: campaign.id }, { author: { id: edits[0]?.author?.['id'] } })).toEqual(
      all.filter(({ author }) => author?.['id'] === edits[0]?.author?.['id']),
    );
    expect(await get({ id: campaign.id, size: 1, page: 1 })).toEqual(all.slice(1, 2));
  });

  it('refuses in words what the contract does not know', async () => {
    await as(manager);
    await expect(auditLogProvider.get({ resource: 'clients', meta: { id: campaign.id } })).rejects.toMatchObject({
      statusCode: 400,
      message: 'The contract has no trail of clients, only of campaigns.',
    });
    await expect(get({})).rejects.toThrow('A trail is about one campaign: say which in meta.id.');
    await expect(get({ id: campaign.id, colour: 'red' })).rejects.toThrow(
      /^A trail cannot be asked for colour\. The contract knows: page, size, /,
    );
    await expect(get({ id: campaign.id }, { action: 'paint' })).rejects.toMatchObject({ statusCode: 400 });
  });

  it('refuses in words who may not read it', async () => {
    await as('planner@globex.example');
    await expect(get({ id: campaign.id })).rejects.toMatchObject({ statusCode: 404, message: expect.stringMatching(/\w+ \w+/) });
    await as('viewer@acme.example');
    await expect(get({ id: campaign.id })).rejects.toMatchObject({ statusCode: 403, message: expect.stringMatching(/\w+ \w+/) });
  });
});

it('has nothing to write with: the server writes the trail', () => {
  expect(Object.keys(auditLogProvider)).toEqual(['get']);
});

const Trail = ({ id }: { id: string }) => {
  const { data, error } = useLogList<ILogData>({ resource: 'campaigns', meta: { id } });
  return error ? (
    <p>{`Refused: ${error.message}`}</p>
  ) : (
    <ol>
      {data?.map((log) => (
        <li key={log.id}>{`${log.action} ${log.author?.['name']}`}</li>
      ))}
    </ol>
  );
};

describe('useLogList', () => {
  const show = () =>
    showOnScreen(
      <Refine dataProvider={makeDataProvider()} auditLogProvider={auditLogProvider} options={{ disableTelemetry: true }}>
        <Trail id={campaign.id} />
      </Refine>,
    );

  it('shows the timeline to who may read it, and to everybody else why not', async () => {
    await as('lead@acme.example');
    show();
    const items = await screen.findAllByRole('listitem');
    expect(items[0]?.textContent).toMatch(/^campaign\.update \p{L}+/u);
    await as('viewer@acme.example');
    show();
    await screen.findByText(/^Refused: \w+ \w+/);
  });
});
