import { readdirSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { planSteps } from '#contract/campaigns/plan.ts';
import { openConsole } from '#tests/support/console.tsx';
import { textsOf } from '#tests/support/screen.ts';
import { type World, manager, planner, startWorld } from '#tests/support/world.ts';

let world: World;
const campaign = { open: '', sent: '', approved: '' };

beforeAll(async () => {
  world = await startWorld();
  campaign.open = (await world.begin('開始 · 开始')).id;
  campaign.sent = (await world.begin('審査 · 审核')).id;
  campaign.approved = (await world.begin('完了 · 完成')).id;
  await world.move(planner, campaign.sent, 'PLANNING_REVIEW');
  await world.move(planner, campaign.approved, 'PLANNING_REVIEW');
  await world.move(manager, campaign.approved, 'EXECUTION', 'OK');
});
afterAll(() => world.stop());

const segments = readdirSync(new URL('../../locales/en', import.meta.url)).map((file) => file.replace('.json', ''));
/** A key that found no text, or a placeholder that found no value. */
const unsaid = new RegExp(`\\b(?:${segments.join('|')})\\.[a-zA-Z_]+(?:\\.[\\w]+)*|\\{\\{|\\bundefined\\b|\\bNaN\\b|\\[object`);

/** Everything on the page that is read out or shown. */
const words = (): string =>
  [
    document.title,
    ...textsOf(document.body),
    ...[...document.body.querySelectorAll('*')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ),
  ].join('\n');

describe.each(languages)('in %s', (language) => {
  const at = async (path: string, as: string | undefined, title: string) => {
    const console = await openConsole(world, { path, language, ...(as !== undefined && { as }) });
    await screen.findByRole('heading', { level: 1, name: title.includes('.') ? console.t(title) : title });
    return console;
  };

  it('the way in and the list say everything', async () => {
    await at('/login', undefined, 'signIn.title');
    expect(words()).not.toMatch(unsaid);
    const { listed, t } = await at('/campaigns', planner, 'nav.campaigns');
    await listed();
    expect(words()).not.toMatch(unsaid);
    expect(document.title).toContain(t('nav.campaigns'));
  });

  it('every step of the planner says everything', async () => {
    for (const step of planSteps) {
      const { reads } = await at(`/campaign/${campaign.open}/${step}`, planner, `summary.steps.${step}`);
      await reads('summary.cost.total');
      expect(words(), step).not.toMatch(unsaid);
    }
  });

  it('every other screen says everything', async () => {
    const screens: [path: string, as: string, title: string, last: string][] = [
      ['/objective', planner, 'objective.title', 'objective.start'],
      [`/campaign/${campaign.open}/summary`, planner, '開始 · 开始', 'summary.split.question'],
      [`/campaign/${campaign.sent}/success`, planner, 'success.title', 'success.toCampaign'],
      [`/campaign/${campaign.approved}`, planner, '完了 · 完成', 'campaign.versions.title'],
      [`/campaign/${campaign.approved}/execution`, planner, '完了 · 完成', 'execution.fourParts'],
      [`/review/${campaign.sent}`, manager, 'nav.review', 'review.decision.title'],
      ['/403', planner, 'app.pages.forbidden.title', 'app.pages.forbidden.text'],
      ['/404', planner, 'app.pages.notFound.title', 'app.pages.notFound.text'],
      ['/500', planner, 'app.pages.serverError.title', 'app.pages.serverError.text'],
    ];
    for (const [path, as, title, last] of screens) {
      const { reads } = await at(path, as, title);
      await reads(last);
      expect(words(), path).not.toMatch(unsaid);
    }
  });
});
