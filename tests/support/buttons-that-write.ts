import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { emptyPush } from '#contract/push-notifications/push-notifications.ts';
import { formOf, pngOf } from './pictures.ts';
import type { startSessions } from './tabs.ts';
import type { wordsIn } from './words.ts';
import { inDays } from './world.ts';

type Words = ReturnType<typeof wordsIn>;
interface At {
  readonly page: Page;
  readonly t: Words;
}

export interface Pressed {
  readonly path: string;
  readonly as?: string;
  readonly reach: (at: At) => Promise<Locator>;
  readonly effects: () => Promise<number>;
}

const manager = 'am@provider.example';

/** What can be pressed on this stage: the state before it, the way to the button, and how its effects are counted at the server. */
export const buttonsThatWrite = async (
  stage: Awaited<ReturnType<typeof startSessions>>,
): Promise<Record<string, () => Promise<Pressed>>> => {
  const acme: string = (await stage.api('GET', '/clients')).content[0].id;

  const keyed = (version?: number) => ({ 'Idempotency-Key': randomUUID(), ...(version !== undefined && { 'If-Match': `"${version}"` }) });
  const countOf = async (query: string, values: unknown[]): Promise<number> => (await stage.server.pool.query(query, values)).rowCount ?? 0;
  const traced = (action: string) => (id: string) => countOf('select from audit where object_id = $1 and action = $2', [id, action]);
  const decided = (verdict: string) => (id: string) =>
    countOf('select from review_decisions where item_id = $1 and verdict = $2', [id, verdict]);

  const begin = async (name: string, status = 'DRAFT'): Promise<string> => {
    const { id } = await stage.begin(name);
    await stage.server.pool.query('update campaigns set status = $2 where id = $1', [id, status]);
    return id;
  };
  const button = ({ page, t }: At, key: string, values = {}): Locator => page.getByRole('button', { name: t(key, values), exact: true });
  const confirming = async (at: At, key: string, fill = true): Promise<Locator> => {
    const dialog = at.page.getByRole('dialog');
    if (fill) await dialog.getByRole('textbox').fill('Pressed often');
    return dialog.getByRole('button', { name: at.t(key), exact: true });
  };
  const fromMenu = async ({ page, t }: At, key: string): Promise<void> => {
    await button({ page, t }, 'campaign.actions.more').click();
    await page.getByRole('menuitem', { name: t(key), exact: true }).click();
  };
  const onBench = async (at: At, verdict: 'approve' | 'return'): Promise<Locator> => {
    await at.page.getByLabel(at.t('review.decision.comment')).waitFor();
    if (verdict === 'return') {
      await at.page.keyboard.press('r');
      await at.page.getByRole('button', { name: at.t('reasons.plan.budgetTooLow') }).click();
    }
    await at.page.getByLabel(at.t('review.decision.comment')).fill('Pressed often');
    return button(at, `review.decision.${verdict}`)
      .or(at.page.getByRole('button', { name: new RegExp(`^${at.t(`review.decision.${verdict}`)}`) }))
      .first();
  };
  const license = async (name: string): Promise<{ campaignId: string; packageId: string }> => {
    const campaignId = await begin(name, 'EXECUTION');
    const all = `/campaigns/${campaignId}/asset-packages`;
    const { id: packageId } = await stage.api('POST', all, { type: 'BUSINESS_LICENSE' }, keyed());
    await stage.api('POST', `${all}/${packageId}/assets`, formOf(pngOf(800, 600), 'license.png'), keyed());
    return { campaignId, packageId };
  };
  const licensePath = ({ campaignId }: { campaignId: string }): string => `/campaign/${campaignId}/execution/legal-censorship`;

  return {
    'pause a campaign': async () => {
      const id = await begin('Press pause', 'PUBLISHED');
      const reach = async (at: At) => {
        await button(at, 'campaigns.pause.pause.action').click();
        return confirming(at, 'campaigns.pause.pause.confirm');
      };
      return { path: `/campaign/${id}`, reach, effects: () => traced('campaign.pause')(id) };
    },
    'resume a campaign': async () => {
      const id = await begin('Press resume', 'PUBLISHED');
      const { version } = await stage.read(id);
      await stage.api('POST', `/campaigns/${id}/transitions`, { to: 'PAUSED', comment: 'Sold out' }, keyed(version));
      const reach = async (at: At) => {
        await button(at, 'campaigns.pause.resume.action').click();
        return confirming(at, 'campaigns.pause.resume.confirm');
      };
      return { path: `/campaign/${id}`, reach, effects: () => traced('campaign.resume')(id) };
    },
    'duplicate a campaign': async () => {
      const id = await begin('Press copy');
      const reach = async (at: At) => {
        await fromMenu(at, 'campaigns.duplicate.action');
        return confirming(at, 'campaigns.duplicate.confirm');
      };
      return { path: `/campaign/${id}`, reach, effects: () => countOf('select from campaigns where name = $1', ['Pressed often']) };
    },
    'delete a campaign': async () => {
      const id = await begin('Press delete');
      const reach = async (at: At) => {
        await fromMenu(at, 'campaign.actions.delete');
        return confirming(at, 'campaigns.remove.confirm', false);
      };
      return { path: `/campaign/${id}`, reach, effects: () => traced('campaign.delete')(id) };
    },
    'approve in the review': async () => {
      const { id } = await stage.send('Press approve');
      return { path: `/review/campaign/${id}`, as: manager, reach: (at) => onBench(at, 'approve'), effects: () => decided('APPROVED')(id) };
    },
    'return in the review': async () => {
      const { id } = await stage.send('Press return');
      return { path: `/review/campaign/${id}`, as: manager, reach: (at) => onBench(at, 'return'), effects: () => decided('RETURNED')(id) };
    },
    'comment on material': async () => {
      const made = await license('Press comment');
      const reach = async (at: At) => {
        await at.page
          .getByRole('button', { name: at.t('execution.comments.write') })
          .first()
          .click();
        await at.page
          .getByRole('textbox', { name: at.t('execution.comments.write') })
          .first()
          .fill('Pressed often');
        return button(at, 'execution.comments.send');
      };
      return {
        path: licensePath(made),
        reach,
        effects: () => countOf('select from package_comments where package_id = $1', [made.packageId]),
      };
    },
    'send material': async () => {
      const made = await license('Press send');
      const reach = (at: At) => Promise.resolve(button(at, 'execution.send.of', { type: at.t('execution.types.BUSINESS_LICENSE.name') }));
      return { path: licensePath(made), reach, effects: () => traced('package.send')(made.campaignId) };
    },
    'invite somebody': async () => {
      const email = 'pressed@acme.example';
      const reach = async (at: At) => {
        await at.page.getByRole('textbox', { name: at.t('clients.team.emails') }).fill(email);
        return at.page.getByRole('dialog').getByRole('button', { name: at.t('clients.team.send'), exact: true });
      };
      const effects = () => countOf('select from invitations where email = $1', [email]);
      return { path: `/clients/${acme}?team=invite`, as: manager, reach, effects };
    },
    'start a push': async () => {
      const messages = { ...emptyPush.messages, en: { title: 'A gift is waiting', text: 'Show this message at the till.' } };
      const whole = { ...emptyPush, cityIds: ['shanghai'], from: inDays(4), to: inDays(6), messages };
      const { id } = await stage.api('POST', '/push-notifications', { clientId: acme, name: 'Press start', ...whole }, keyed());
      const reach = async (at: At) => {
        await button(at, 'push.wizard.start').click();
        return confirming(at, 'push.start.confirm', false);
      };
      return { path: `/push-notifications/${id}?step=summary`, reach, effects: () => traced('push.start')(id) };
    },
  };
};
