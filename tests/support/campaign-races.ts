import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type CampaignStatus, type Pause, type Side, campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { type Transition, campaignTransitions, transitionBetween } from '#domain/campaigns/lifecycle.ts';
import { deletableStatuses, editableStatuses } from '#domain/campaigns/statuses.ts';
import { type Actor, may, sidesToward } from '#domain/people/permissions.ts';
import { type CampaignFixture, campaignsPath, startCampaignFixture } from './campaign-fixture.ts';
import { withFiles } from './plan-files.ts';
import { samplePlan } from './two-tenants.ts';

const usernames = [
  'planner@acme.example',
  'lead@acme.example',
  'viewer@acme.example',
  'am@provider.example',
  'am2@provider.example',
] as const;
type Username = (typeof usernames)[number];

/** What the model knows of a campaign; null: deleted. */
interface Model {
  readonly status: CampaignStatus;
  readonly submittedBy: string | null;
  readonly pausedBy: Side | null;
}

interface Doing {
  readonly who: Username;
  readonly what: 'edit' | 'delete' | CampaignStatus;
  readonly comment: boolean;
}

// Whether material is approved is another room's business; here the system releases.
const targets = campaignStatuses.filter((status) => status !== 'PENDING');
const doing = fc.record({
  who: fc.constantFrom(...usernames),
  what: fc.constantFrom<Doing['what']>('edit', 'delete', ...targets),
  comment: fc.constantFrom(true, true, true, false),
});

/** A step that the table allows, more often than not; else any at all. */
const step = fc.tuple(doing, fc.nat(), fc.constantFrom(true, true, false)).map(([wild, choice, lucky]) => ({ ...wild, choice, lucky }));

const pausedByProvider: Pause = {
  side: 'provider',
  by: { id: '00000000-0000-4000-8000-000000000001', name: 'Somebody' },
  at: '2026-11-17T02:00:00.000Z',
  reason: 'Payment',
};

const people = async (server: CampaignFixture['server']) =>
  Object.fromEntries(
    await Promise.all(
      usernames.map(async (username) => {
        const token = await server.signIn(username);
        const { body } = await server.request('GET', '/enterprise-api/v1/me', { token });
        return [username, { token, actor: body as Actor }] as const;
      }),
    ),
  ) as Record<Username, { token: string; actor: Actor }>;

/** A world in which campaigns are made by the hundred, and what the model says may be done to one. */
export const startRaces = async () => {
  const { server, create, put } = await startCampaignFixture();
  const who = await people(server);
  const { id: templateId, client } = await create({ name: 'Template' });
  const saved = await put(templateId, 1, await withFiles(server, templateId, samplePlan(30_000_000)));
  expect(saved.status, saved.text).toBe(200);
  const clientId = client.id as string;
  const planner = who['planner@acme.example'].actor.id;

  /** A campaign that stands at this status. */
  const at = async (status: CampaignStatus): Promise<{ id: string; model: Model }> => {
    const id = randomUUID();
    const sent =
      status === 'DRAFT' ? {} : { submission_number: 1, submitted_by: planner, submitted_at: server.time.now, due_at: server.time.now };
    await server.pool.query(
      `insert into campaigns select (jsonb_populate_record(null::campaigns, to_jsonb(c) || $2::jsonb)).* from campaigns c where id = $1`,
      [templateId, JSON.stringify({ id, status, version: 1, ...sent, ...(status === 'PAUSED' && { pause: pausedByProvider }) })],
    );
    return { id, model: { status, submittedBy: status === 'DRAFT' ? null : planner, pausedBy: status === 'PAUSED' ? 'provider' : null } };
  };

  /** What the table of transitions makes of it: the next state, null when deleted, undefined when it is refused. */
  const next = (model: Model, { who: name, what, comment }: Doing): Model | null | undefined => {
    const { actor } = who[name];
    const subject = { clientId, ownerId: planner };
    if (what === 'edit') return editableStatuses.includes(model.status) && may(actor, 'campaigns.edit', subject) ? model : undefined;
    if (what === 'delete') return deletableStatuses.includes(model.status) && may(actor, 'campaigns.delete', subject) ? null : undefined;
    const transition = transitionBetween(model.status, what);
    if (!transition?.intent || !may(actor, transition.intent, subject)) return undefined;
    if (transition.comment === 'required' && !comment) return undefined;
    if (transition.guards.includes('fourEyes') && model.submittedBy === actor.id) return undefined;
    const [side = 'customer'] = sidesToward(actor, clientId);
    if (transition.guards.includes('side') && model.pausedBy && !sidesToward(actor, clientId).includes(model.pausedBy)) return undefined;
    return {
      status: what,
      submittedBy: transition.name === 'send' ? actor.id : model.submittedBy,
      pausedBy: transition.name === 'pause' ? side : null,
    };
  };

  const act = (id: string, version: number, { who: name, what, comment }: Doing) => {
    const { token } = who[name];
    const headers = { 'If-Match': `"${version}"` };
    const path = `${campaignsPath}/${id}`;
    if (what === 'edit') return server.request('PUT', path, { token, headers, body: { id, name: `Edit ${randomUUID().slice(0, 8)}` } });
    if (what === 'delete') return server.request('DELETE', path, { token, headers });
    return server.request('POST', `${path}/transitions`, { token, headers, body: { to: what, ...(comment && { comment: 'Because' }) } });
  };

  const stored = async (id: string): Promise<{ status: CampaignStatus; version: number } | undefined> => {
    const { rows } = await server.pool.query<{ status: CampaignStatus; version: number }>(
      'select status, version from campaigns where id = $1',
      [id],
    );
    return rows[0];
  };

  /** What only the clock, a platform or approved material brings about. */
  const isSystems = ({ intent, name }: Transition): boolean => intent === null || name === 'publish';
  const systemMoves = (id: string, to: CampaignStatus) =>
    server.pool.query('update campaigns set status = $2, pause = null, version = version + 1 where id = $1', [id, to]);

  return {
    stop: () => server.stop(),

    /** Walks of one person after another, and of the system: the server goes where the table goes, and nowhere else. */
    walk: (walks: number) =>
      fc.assert(
        fc.asyncProperty(fc.constantFrom(...campaignStatuses), fc.array(step, { minLength: 4, maxLength: 10 }), async (start, steps) => {
          const { id, model: first } = await at(start);
          const place: { model: Model | null; version: number } = { model: first, version: 1 };
          for (const { lucky, choice, ...wild } of steps) {
            if (place.model === null) break;
            const { model, version } = place;
            const open = campaignTransitions.filter(({ from }) => from.includes(model.status));
            const way = lucky ? open[choice % Math.max(1, open.length)] : undefined;
            if (way && isSystems(way)) {
              await systemMoves(id, way.to);
              Object.assign(place, { model: { ...model, status: way.to, pausedBy: null }, version: version + 1 });
              continue;
            }
            const chosen = way ? { ...wild, what: way.to } : wild;
            const expected = next(model, chosen);
            const { status, text } = await act(id, version, chosen);
            const situation = `${JSON.stringify(model)} ${JSON.stringify(chosen)} ${text}`;
            expect(expected === undefined ? [400, 403, 409] : [200, 204], situation).toContain(status);
            if (expected !== undefined) Object.assign(place, { model: expected, version: version + 1 });
            expect(await stored(id)).toEqual(place.model === null ? undefined : { status: place.model.status, version: place.version });
          }
        }),
        { numRuns: walks },
      ),

    /** Approve, return, delete, edit and all the rest at once: what succeeded can be told one after another, and nothing else happened. */
    race: (schedules: number) =>
      fc.assert(
        fc.asyncProperty(
          fc.constantFrom<CampaignStatus>('DRAFT', 'PLANNING', 'PLANNING_REVIEW', 'PLANNING_REVIEW', 'PUBLISHED', 'FAILED'),
          fc.array(fc.record({ what: doing, wait: fc.nat(12), reads: fc.boolean() }), { minLength: 3, maxLength: 6 }),
          async (start, ways) => {
            const { id, model: first } = await at(start);
            const answers = await Promise.all(
              ways.map(async ({ what, wait, reads }) => {
                await new Promise((resolve) => setTimeout(resolve, wait));
                const version = reads ? ((await stored(id))?.version ?? 1) : 1;
                return { what, version, status: (await act(id, version, what)).status };
              }),
            );
            for (const { status } of answers) expect([200, 204, 400, 403, 404, 409, 412]).toContain(status);
            // Each success counted the version up, so the versions tell their order; an edit that changes nothing is not among them.
            const succeeded = answers.filter(({ status }) => status < 300).toSorted((a, b) => a.version - b.version);
            expect(succeeded.map(({ version }) => version)).toEqual(succeeded.map((_, index) => index + 1));
            let model: Model | null = first;
            for (const { what } of succeeded) {
              expect(model).not.toBeNull();
              if (model !== null) {
                const after: Model | null | undefined = next(model, what);
                expect(after, `${JSON.stringify(what)} from ${model.status}`).not.toBeUndefined();
                model = after ?? null;
              }
            }
            expect(await stored(id)).toEqual(model === null ? undefined : { status: model.status, version: succeeded.length + 1 });
            const { rows } = await server.pool.query('select 1 from audit where object_id = $1', [id]);
            expect(rows).toHaveLength(succeeded.length);
          },
        ),
        { numRuns: schedules },
      ),
  };
};
