import { afterAll, describe, expect, it, vi } from 'vitest';
import { languages, mannerOf } from '#contract/languages.ts';
import { axeFindings, startStage, visit } from '#tests/support/browser.ts';
import { journeyOf } from '#tests/support/journey.ts';
import { letCount } from '#tests/support/let-count.ts';
import { patience } from '#tests/support/patience.ts';

const stage = await startStage();
afterAll(() => stage.stop());

describe.each(languages)('the main job in %s', (language) => {
  const name = { en: 'Autumn collection', cn: '秋季新品上市', jp: '秋の新作コレクション' }[mannerOf[language]];

  it('plans, sends, takes back, sends, returns, sends again, approves, and arrives at execution', async () => {
    const planner = await visit(stage, { language });
    const manager = await visit(stage, { language });
    const plan = journeyOf(planner.page, language);
    const review = journeyOf(manager.page, language);
    const { t } = plan;
    // What was decided has arrived, and counts.
    const counted = async (): Promise<void> => {
      await vi.waitFor(
        async () => {
          const { rows } = await stage.server.pool.query(`select 1 from review_decisions where state = 'HELD'`);
          expect(rows).toHaveLength(1);
        },
        { timeout: patience },
      );
      await letCount(stage.server);
    };
    const findings: string[] = [];
    // What axe finds does not hang on the language, and each look costs a second of the processor.
    const look = async (visitor: typeof planner, screen: string): Promise<void> => {
      if (language !== languages[0]) return;
      findings.push(...(await axeFindings(visitor.page)).map((finding) => `${screen}: ${finding}`));
    };

    await planner.page.goto('/login');
    await planner.page.getByLabel(t('signIn.username')).waitFor();
    await look(planner, 'sign-in');
    await plan.signIn('planner@acme.example');
    await planner.page.getByRole('row').nth(1).waitFor();
    await look(planner, 'list');
    await plan.begin(name);
    await planner.page.waitForURL(/\/audience$/);
    await planner.page.getByRole('heading', { level: 1, name: t('summary.steps.audience') }).waitFor();
    await look(planner, 'audience, empty');
    await plan.chooseAudience();
    await plan.describeGroup();
    await look(planner, 'timeline');
    await plan.setDates();
    await plan.setBudget('３００，０００');
    await plan.bookMedia();
    await planner.page.getByText(t('summary.findings.ready')).waitFor();
    await look(planner, 'summary');
    await plan.send();
    await planner.page.getByRole('heading', { name: t('success.title') }).waitFor();
    await look(planner, 'success');
    await planner.page.getByRole('button', { name: t('campaign.recall.action') }).click();
    await planner.page.waitForURL(/\/summary$/);
    await plan.send();
    await planner.page.getByRole('heading', { name: t('success.title') }).waitFor();
    const campaign = new URL(planner.page.url()).pathname.replace('/success', '');

    await review.signIn('am@provider.example', '/review');
    await review.decide(name, 'return', '请确认预算 / 予算をご確認ください / Please check the budget');
    await counted();
    await look(manager, 'review');

    await planner.page.goto(campaign);
    await planner.page.getByText('请确认预算', { exact: false }).first().waitFor();
    await planner.page.getByRole('link', { name: t('campaign.actions.edit') }).click();
    await planner.page.waitForURL(/\/audience$/);
    await planner.page.goto(`${campaign}/summary`);
    await plan.send();

    await manager.page.reload();
    await review.decide(name, 'approve', 'OK');
    await counted();
    await planner.page.goto(campaign);
    await planner.page
      .getByText(t('campaign.decision.approved', { name: '' }).trim(), { exact: false })
      .first()
      .waitFor();
    await look(planner, 'campaign');
    await planner.page.goto(`${campaign}/execution`);
    await planner.page.getByText(t('execution.types.ICP_CERTIFICATION.name')).waitFor();
    await look(planner, 'execution');
    await plan.signOut();

    expect(findings).toEqual([]);
    expect([...planner.complaints, ...manager.complaints]).toEqual([]);
    await Promise.all([planner.context.close(), manager.context.close()]);
  });
});
