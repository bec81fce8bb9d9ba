import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { reportFileClock } from '#server/reports/made-files.ts';
import { openConsole } from '#tests/support/console.tsx';
import { planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
const id = await world.running();
afterAll(() => world.stop());

const open = (query = '', as = planner, language: Language = 'en') =>
  openConsole(world, { path: `/campaign/${id}/report${query}`, as, language });

describe('saved reports', () => {
  it('are saved under a name, opened again, and say what has been changed since', async () => {
    const { user, t, button, address, choose, fill } = await open('?reportType=PER_MARKET&metricsTypes=impressions,clicks&compare=NONE');
    await user.click(await button('report.saved.menu'));
    await user.click(await screen.findByRole('menuitem', { name: t('report.saved.save') }));
    const dialog = within(await screen.findByRole('dialog'));
    // Nothing is saved without a name.
    await user.click(await dialog.findByRole('button', { name: t('report.saved.confirm') }));
    await dialog.findByText(t('error.validation.required'));
    await fill(dialog.getByLabelText(t('report.saved.name')), 'Markets');
    await user.click(dialog.getByRole('checkbox', { name: t('report.saved.share') }));
    await user.click(dialog.getByRole('button', { name: t('report.saved.confirm') }));
    await button('report.saved.opened', { name: 'Markets' });
    await waitFor(() => expect(address()).toContain('saved='));
    const saved = address();

    await choose('report.type.label', 'Per media');
    await screen.findByText(t('report.saved.changed'));
    await user.click(await button('report.saved.reset'));
    await waitFor(() => expect(screen.queryByText(t('report.saved.changed'))).toBeNull());
    expect(address()).toBe(saved);

    await choose('report.type.label', 'Per media');
    await user.click(await button('report.saved.saveChanges'));
    await waitFor(() => expect(screen.queryByText(t('report.saved.changed'))).toBeNull());
    expect(address()).toContain('reportType=PER_MEDIA');
  });

  it('a reader opens what is shared, and may go away from it but not change it', async () => {
    const { user, t, button, address, choose } = await open('', 'viewer@acme.example', 'jp');
    await user.click(await button('report.saved.menu'));
    await user.click(await screen.findByRole('menuitemradio', { name: /^Markets · / }));
    await waitFor(() => expect(address()).toContain('reportType=PER_MEDIA'));
    await choose('report.type.label', t('report.type.PER_WEEK'));
    await screen.findByText(t('report.saved.changed'));
    expect(screen.queryByRole('button', { name: t('report.saved.saveChanges') })).toBeNull();
    await user.click(await button('report.saved.opened', { name: 'Markets' }));
    expect((await screen.findAllByRole('menuitemradio')).length).toBe(1);
    expect(screen.queryByRole('menuitem', { name: t('report.saved.remove') })).toBeNull();
  });

  it('are sent by mail to people of the team, who see so on the report and stop it for themselves', async () => {
    const { user, t, button, choose, fill } = await open();
    await user.click(await button('report.saved.menu'));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Markets' }));
    await user.click(await button('report.saved.opened', { name: 'Markets' }));
    await user.click(await screen.findByRole('menuitem', { name: t('report.mails.action') }));
    const dialog = within(await screen.findByRole('dialog'));
    const every = await dialog.findByRole('combobox', { name: t('report.mails.every') });
    await waitFor(() => expect(document.activeElement).toBe(every));
    await fill(await dialog.findByLabelText(t('report.mails.time')), '8:30');
    await choose('report.mails.weekday', 'Tuesday');
    await choose('report.mails.timezone', 'Asia/Shanghai');
    await choose('report.mails.readers', 'Lin Xiao · viewer@acme.example');
    await user.click(dialog.getByRole('button', { name: t('report.mails.confirm') }));
    const panel = within(await screen.findByRole('region', { name: t('report.mails.title') }));
    panel.getByText(/^Every Tuesday at 08:30 \(Asia\/Shanghai\) · Excel workbook/);
    panel.getByText('Lin Xiao');
    expect(document.activeElement).toBe(await button('report.saved.opened', { name: 'Markets' }));

    const theirs = await open('', 'viewer@acme.example', 'cn');
    const own = within(await screen.findByRole('region', { name: theirs.t('report.mails.title') }));
    own.getByText(/^每星期二 08:30（Asia\/Shanghai）/);
    await theirs.user.click(own.getByRole('button', { name: theirs.t('report.mails.stop') }));
    await own.findByText(theirs.t('report.mails.state.STOPPED'));
    expect(own.queryByRole('button', { name: theirs.t('report.mails.end') })).toBeNull();
  });

  it('is renamed and removed by whoever saved it; the numbers on screen stay', async () => {
    const { user, t, button, address, fill } = await open();
    await user.click(await button('report.saved.menu'));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Markets' }));
    await user.click(await button('report.saved.opened', { name: 'Markets' }));
    await user.click(await screen.findByRole('menuitem', { name: t('report.saved.rename') }));
    const naming = within(await screen.findByRole('dialog'));
    await fill(await naming.findByLabelText(t('report.saved.name')), 'Media');
    await user.click(naming.getByRole('button', { name: t('report.saved.confirm') }));
    await user.click(await button('report.saved.opened', { name: 'Media' }));
    await user.click(await screen.findByRole('menuitem', { name: t('report.saved.remove') }));
    const asking = within(await screen.findByRole('dialog'));
    await user.click(asking.getByRole('button', { name: t('report.saved.remove') }));
    await button('report.saved.menu');
    // What was sent of it goes with it.
    await waitFor(() => expect(screen.queryByRole('region', { name: t('report.mails.title') })).toBeNull());
    await waitFor(() => expect(address()).not.toContain('saved='));
    expect(address()).toContain('reportType=PER_MEDIA');
  });
});

describe('files that take long', () => {
  const prepare = () =>
    runClockJob(world.db, reportFileClock({ store: world.files, address: () => 'https://console.example' }), world.time.now);
  const order = (query: object) =>
    world.act(planner, 'POST', `/campaigns/${id}/report-files`, { body: { kind: 'REPORT', format: 'csv', query } });

  it.each(['en', 'cn', 'jp'] as const)(
    'are found on the report’s page, get ready while one looks, and leave it again, in %s',
    async (language) => {
      await order({ reportType: 'PER_DAY' });
      await order({ reportType: 'PER_MEDIA' });
      // Another reader's file is not among them.
      await world.act('viewer@acme.example', 'POST', `/campaigns/${id}/report-files`, {
        body: { kind: 'REPORT', format: 'csv', query: {} },
      });
      const { user, t } = await open('', planner, language);
      const panel = within(await screen.findByRole('region', { name: t('report.file.kept.title') }));
      panel.getByText(t('report.file.kept.hint'));
      const lines = (): HTMLElement[] => panel.getAllByRole('listitem');
      expect(lines().map((line) => within(line).getByText(t('report.file.kept.WAITING')).tagName)).toHaveLength(2);
      const [stop] = panel.getAllByRole('button', { name: t('downloads.made.stopOf', { name: 'Tier 2 cities awareness - Report.csv' }) });
      if (stop) await user.click(stop);
      await waitFor(() => expect(lines()).toHaveLength(1));

      await prepare();
      const name = /^Tier 2 cities awareness - .*\.csv$/;
      const remove = await panel.findByRole('button', { name: new RegExp(t('downloads.made.removeOf', { name: '.*' })) });
      panel.getByText(name);
      panel.getByText(new RegExp(t('report.file.kept.READY', { time: '.*', size: '.*' }).replaceAll(/[()]/g, '.')));
      panel.getByRole('button', { name: new RegExp(t('downloads.made.takeOf', { name: '.*' })) });
      await user.click(remove);
      await waitFor(() => expect(screen.queryByRole('region', { name: t('report.file.kept.title') })).toBeNull());
    },
  );
});
