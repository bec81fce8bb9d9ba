import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import type { PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { Language } from '#contract/languages.ts';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { partMeaning } from '#domain/asset-packages/lifecycle.ts';
import { goodCode, startMaterialWorld } from '#tests/support/material.ts';
import { saidBy, takeOption } from '#tests/support/take-option.ts';
import { manager, planner } from '#tests/support/world.ts';

const world = await startMaterialWorld();
afterAll(() => world.stop());

const open = (id: string, rest: string, language: Language = 'en'): Promise<Console> =>
  openConsole(world, { path: `/campaign/${id}/execution${rest}`, as: planner, language });

const panel = async ({ t }: Console, type: PackageType) =>
  within(await screen.findByRole('region', { name: t(`execution.types.${type}.name`) }));

describe('a step', () => {
  it('is sent package by package, says so over all of them, and stands still while it is looked at', async () => {
    const { id } = await world.material.inExecution('Legal', { cn: true });
    await world.material.fill(id, 'BUSINESS_LICENSE');
    await world.material.send(id, 'ICP_CERTIFICATION');
    const console = await open(id, '/legal-censorship');
    const { t, user } = console;
    const type = t('execution.types.BUSINESS_LICENSE.name');
    const license = await panel(console, 'BUSINESS_LICENSE');
    await screen.findByText('Submitted documents apply only to the current step.');
    expect(screen.queryByText(t('execution.overall.sent'))).toBeNull();
    expect(license.getByText('BUSINESS_LICENSE.png')).toBeTruthy();
    await user.click(license.getByRole('button', { name: t('execution.note.add') }));
    await user.keyboard('Renewed in May');
    await user.click(license.getByRole('button', { name: t('execution.send.of', { type }) }));
    await screen.findByText(t('execution.send.done', { type, campaign: 'Legal' }));
    const notice = (await screen.findByText(t('execution.overall.sent'))).closest('[class*=notice]');
    // Nothing is wrong, and nothing is to be done.
    expect(notice?.className).toMatch(/stopped/);
    expect(notice?.className).not.toMatch(/waiting|refused/);
    const { status, description } = await world.material.packageOf(id, 'BUSINESS_LICENSE');
    expect([status, description]).toEqual(['IN_REVIEW', 'Renewed in May']);
    expect(license.queryByLabelText(t('files.zone'), { exact: false })).toBeNull();
    expect(license.queryByRole('button', { name: t('execution.send.of', { type }) })).toBeNull();
    expect(license.getByText('Renewed in May')).toBeTruthy();
  });

  it('is taken back while nobody has decided, and can be changed again', async () => {
    const { id } = await world.material.inExecution('Wrong file');
    await world.material.send(id, 'BUSINESS_LICENSE');
    const console = await open(id, '/legal-censorship');
    const { t, user } = console;
    const type = t('execution.types.BUSINESS_LICENSE.name');
    const license = await panel(console, 'BUSINESS_LICENSE');
    await user.click(await license.findByRole('button', { name: t('execution.takeBack.action') }));
    const dialog = within(await screen.findByRole('dialog', { name: t('execution.takeBack.title', { type }) }));
    await user.click(dialog.getByRole('button', { name: t('execution.takeBack.action') }));
    await screen.findByText(t('execution.takeBack.done', { type }));
    expect((await world.material.packageOf(id, 'BUSINESS_LICENSE')).status).toBe('NEW');
    expect(await license.findByRole('button', { name: t('execution.send.of', { type }) })).toBeTruthy();
    expect(license.queryByRole('button', { name: t('execution.takeBack.action') })).toBeNull();
  });

  it('has first what is to be done, and leaves it where it is while somebody works on it', async () => {
    const { id } = await world.material.inExecution('Order', { cn: true, person: true });
    await world.material.approve(id, 'BUSINESS_LICENSE');
    await world.material.send(id, 'ICP_CERTIFICATION');
    await world.material.fill(id, 'PORTRAIT_RIGHT_DISCLAIMER');
    const console = await open(id, '/legal-censorship');
    const types = ['PORTRAIT_RIGHT_DISCLAIMER', 'ICP_CERTIFICATION', 'BUSINESS_LICENSE'] as const;
    const names = types.map((type) => console.t(`execution.types.${type}.name`));
    const portrait = await panel(console, types[0]);
    const shown = (): (string | null)[] =>
      screen
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent)
        .filter((text) => text !== null && names.includes(text));
    expect(shown()).toEqual(names);
    await console.user.click(portrait.getByRole('button', { name: console.t('execution.send.of', { type: names[0] ?? '' }) }));
    await portrait.findByText(console.t('execution.status.IN_REVIEW'));
    expect(shown()).toEqual(names);
  });

  it('has the state of each part as a sign and a word, never as a colour alone', async () => {
    const { id } = await world.material.inExecution('Signs', { cn: true });
    await world.material.approve(id, 'TRACKING_CODES');
    await world.material.send(id, 'CREATIVES');
    await world.material.send(id, 'ICP_CERTIFICATION');
    const { t } = await open(id, '/legal-censorship');
    const tabs = within(await screen.findByRole('navigation', { name: t('execution.fourParts') }));
    await waitFor(() => expect(tabs.getByText(t('execution.state.approved'))).toBeTruthy());
    const shown = tabs.getAllByRole('link').map((tab) => ({
      word: Object.keys(partMeaning).find((state) => tab.textContent?.endsWith(t(`execution.state.${state}`))),
      sign: tab.querySelector('svg')?.innerHTML,
    }));
    expect(new Set(shown.map(({ word }) => word)).size).toBeGreaterThan(2);
    expect(shown.map(({ word, sign }) => word !== undefined && sign !== undefined)).toEqual([true, true, true, true]);
    // One sign for each state, and no state without its own.
    expect(new Set(shown.map(({ sign }) => sign)).size).toBe(new Set(shown.map(({ word }) => word)).size);
  });

  it('says when all is approved, what a change would re-open, and opens it again with a comment', async () => {
    const { id } = await world.material.inExecution('Impact');
    for (const type of ['BUSINESS_LICENSE', 'CREATIVES', 'TRACKING_CODES'] as const) await world.material.approve(id, type);
    await world.material.send(id, 'AD_PREVIEW');
    const console = await open(id, '/creative-censorship');
    const { t, user, fill: type } = console;
    await screen.findByText(t('execution.overall.approved'));
    await user.click(await console.button('execution.reopen.action'));
    const name = t('execution.types.CREATIVES.name');
    const dialog = within(await screen.findByRole('dialog', { name: t('execution.reopen.title', { type: name }) }));
    const impact = dialog.getByText(
      t('execution.impact.reopens', { types: `${name} and ${t('execution.types.AD_PREVIEW.name')}`, days: '4 working days' }),
    );
    expect(impact).toBeTruthy();
    const stays = `${t('execution.types.BUSINESS_LICENSE.name')} and ${t('execution.types.TRACKING_CODES.name')}`;
    expect(dialog.getByText(t('execution.impact.stays', { types: stays }))).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: t('execution.reopen.action') }));
    await dialog.findByText(t('error.review.commentRequired'));
    expect((await world.material.packageOf(id, 'CREATIVES')).status).toBe('APPROVED');
    await type(dialog.getByLabelText(t('execution.comment.label')), 'New season');
    await user.click(dialog.getByRole('button', { name: t('execution.reopen.action') }));
    await screen.findByText(t('execution.reopen.done', { type: name }));
    expect((await world.material.packageOf(id, 'CREATIVES')).status).toBe('NEW');
    expect((await world.material.packageOf(id, 'BUSINESS_LICENSE')).status).toBe('APPROVED');
  });

  it('keeps comments, and takes an own one back', async () => {
    const { id } = await world.material.inExecution('Comments');
    const { id: packageId } = await world.material.fill(id, 'BUSINESS_LICENSE');
    await world.act(manager, 'POST', `/campaigns/${id}/asset-packages/${packageId}/comments`, { body: { text: 'From the provider' } });
    const console = await open(id, '/legal-censorship');
    const { t, user } = console;
    const license = await panel(console, 'BUSINESS_LICENSE');
    // Folded, a box is a button; open, it has the focus.
    expect(license.queryByRole('textbox')).toBeNull();
    await user.click(await license.findByRole('button', { name: t('execution.comments.write') }));
    expect(document.activeElement).toBe(license.getByRole('textbox', { name: t('execution.comments.write') }));
    await user.keyboard('Please look at page 2');
    await takeOption(
      user,
      license.getByLabelText(t('execution.comments.about')),
      t('execution.comments.on', { name: 'BUSINESS_LICENSE.png', number: 1 }),
    );
    await user.click(license.getByRole('button', { name: t('execution.comments.send') }));
    const own = await license.findByText('Please look at page 2', { selector: 'p' });
    expect(license.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(license.getByRole('button', { name: t('execution.comments.write') }));
    expect(own.closest('li')?.textContent).toContain('BUSINESS_LICENSE.png');
    expect(license.getAllByRole('button', { name: t('execution.comments.delete') })).toHaveLength(1);
    await user.click(license.getByRole('button', { name: t('execution.comments.delete') }));
    await screen.findByText('Post has been deleted successfully!');
    await waitFor(() => expect(license.queryByText('Please look at page 2', { selector: 'p' })).toBeNull());
    expect((await world.material.packageOf(id, 'BUSINESS_LICENSE')).comments.map(({ text }) => text)).toEqual(['From the provider']);
  });
});

describe('tracking codes', () => {
  it('are recognised when pasted, complained about while they are typed, and kept', async () => {
    const { id } = await world.material.inExecution('Codes');
    const console = await open(id, '/tracking-codes');
    const { t, user } = console;
    const codes = await panel(console, 'TRACKING_CODES');
    const sendIt = (): HTMLElement =>
      codes.getByRole('button', { name: t('execution.send.of', { type: t('execution.types.TRACKING_CODES.name') }) });
    expect(sendIt().getAttribute('disabled')).not.toBeNull();
    await user.click(codes.getByLabelText(t('execution.codes.paste')));
    await user.paste(`${goodCode}\nhttp://bs.serving-sys.com/serving/adServer.bs?cn=display&pli=1074123456&ord=[timestamp]`);
    expect(saidBy(codes.getByLabelText(t('execution.codes.kind', { number: 1 })))).toBe(t('execution.kinds.DOUBLECLICK_TRACKING_CODE'));
    expect(saidBy(codes.getByLabelText(t('execution.codes.kind', { number: 2 })))).toBe(t('execution.kinds.SIZMEK_TRACKING_CODE'));
    await codes.findByText(t('execution.findings.notHttps', { about: 'bs.serving-sys.com' }));
    await codes.findByText(t('execution.missing.brokenCode'));
    const second = codes.getByLabelText<HTMLTextAreaElement>(t('execution.codes.code', { number: 2 }));
    await console.fill(second, second.value.replace('http:', 'https:'));
    await waitFor(() => expect(codes.queryByText(t('execution.findings.notHttps', { about: 'bs.serving-sys.com' }))).toBeNull());
    await user.click(sendIt());
    await screen.findByText(t('execution.overall.sent'));
    const { status, trackingCodes } = await world.material.packageOf(id, 'TRACKING_CODES');
    expect([status, trackingCodes.map(({ kind }) => kind)]).toEqual(['IN_REVIEW', ['DOUBLECLICK_TRACKING_CODE', 'SIZMEK_TRACKING_CODE']]);
    expect(trackingCodes[1]?.code).toContain('https://bs.serving-sys.com');
  });

  it('that cannot be read stay in the field with the reason, also when more is pasted', async () => {
    const { id } = await world.material.inExecution('Unread codes');
    const console = await open(id, '/tracking-codes');
    const { t, user } = console;
    const codes = await panel(console, 'TRACKING_CODES');
    const field = codes.getByLabelText<HTMLTextAreaElement>(t('execution.codes.paste'));
    const said = (): string[] =>
      (field.getAttribute('aria-describedby') ?? '').split(' ').map((part) => document.querySelector(`#${part}`)?.textContent ?? '');
    const rows = (): number => within(codes.getByRole('list', { name: t('execution.codes.title') })).getAllByLabelText(/^Code \d+$/).length;
    await user.click(field);
    await user.paste(`${goodCode}\nnot a code\n${goodCode}2`);
    await codes.findByText(t('execution.codes.takenSome_other', { count: 2 }));
    expect([rows(), field.value]).toEqual([2, 'not a code']);
    expect(said()).toContain(t('execution.codes.left.noCode_one', { count: 1 }));
    await user.paste(`${goodCode}3`);
    await codes.findByText(t('execution.codes.takenSome_one', { count: 1 }));
    expect([rows(), field.value]).toEqual([3, 'not a code']);
    await console.fill(field, Array.from({ length: 48 }, (_, index) => `${goodCode}9${index}`).join('\n'));
    await codes.findByText(t('execution.codes.takenSome_other', { count: 47 }));
    expect([rows(), field.value]).toEqual([50, `${goodCode}947`]);
    expect(said()).toContain(t('execution.codes.left.noRoom_one', { count: 1, most: '50' }));
    expect(codes.getByRole('button', { name: t('execution.codes.add') })).toHaveProperty('disabled', true);
    codes.getByText(t('execution.codes.full', { most: '50' }));
  });

  it('that are typed are taken by a button, which leaves the focus in the field', async () => {
    const { id } = await world.material.inExecution('Typed codes');
    const console = await open(id, '/tracking-codes');
    const { t, user } = console;
    const codes = await panel(console, 'TRACKING_CODES');
    const field = codes.getByLabelText<HTMLTextAreaElement>(t('execution.codes.paste'));
    fireEvent.change(field, { target: { value: goodCode } });
    await user.click(await codes.findByRole('button', { name: t('execution.codes.take') }));
    await codes.findByText(t('execution.codes.taken_one', { count: 1 }));
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
    // Nobody's host: the kind is a guess, and it is said so.
    await user.paste('https://stats.nobody.example/i.gif?id=12345');
    await codes.findByText(`${t('execution.codes.taken_one', { count: 1 })} ${t('execution.codes.unknown_one', { count: 1 })}`);
  });

  it('may be none, when somebody says so', async () => {
    const { id } = await world.material.inExecution('None');
    const console = await open(id, '/tracking-codes');
    const { t, user } = console;
    const codes = await panel(console, 'TRACKING_CODES');
    await user.click(codes.getByRole('checkbox', { name: t('execution.codes.noTracking') }));
    await user.click(codes.getByRole('button', { name: t('execution.send.of', { type: t('execution.types.TRACKING_CODES.name') }) }));
    await screen.findByText(t('execution.overall.sent'));
    expect(await world.material.packageOf(id, 'TRACKING_CODES')).toMatchObject({
      status: 'IN_REVIEW',
      noTracking: true,
      trackingCodes: [],
    });
  });
});

describe('the plan’s files', () => {
  it('are offered as creatives until they are there, one by one or all together', async () => {
    const { id, media } = await world.material.inExecution('Planned files');
    const planned = new Set(media.adSets.flatMap(({ files }) => files.map(({ fileId }) => fileId)));
    expect(planned.size).toBeGreaterThan(2);
    const { t, user } = await open(id, '/creative-censorship');
    const offer = within(await screen.findByRole('region', { name: t('execution.files.plan') }));
    const each = (): HTMLElement[] => offer.getAllByRole('button', { name: t('files.use', { name: 'autumn.png' }) });
    await user.click(each()[0] ?? document.body);
    await screen.findByText(t('execution.files.planUsed', { value: 1 }));
    await waitFor(() => expect(each()).toHaveLength(planned.size - 1));
    await user.click(offer.getByRole('button', { name: t('execution.files.planAll', { value: planned.size - 1 }) }));
    await waitFor(() => expect(screen.queryByRole('region', { name: t('execution.files.plan') })).toBeNull());
    const { assets } = await world.material.packageOf(id, 'CREATIVES');
    expect(assets.map(({ name, description }) => [name, description])).toEqual([...planned].map(() => ['autumn.png', 'Autumn']));
  });
});

describe('what was returned', () => {
  it('in Chinese is read in Japanese, opens each place, is answered point by point, and only then sent again', async () => {
    const { id } = await world.material.inExecution('Returned');
    const { assets } = await world.material.fill(id, 'CREATIVES');
    const assetId = assets[0]?.id ?? '';
    await world.material.move(planner, id, 'CREATIVES', { to: 'IN_REVIEW' });
    const points = [
      { code: 'textTooLarge', place: { assetId, box: { x: 0.1, y: 0.2, w: 0.3, h: 0.4 } }, text: '标题太大。' },
      { code: 'claim', place: { field: 'description' }, text: '绝对化用语。' },
    ];
    await world.material.sendBack(id, 'CREATIVES', points);
    const console = await open(id, '/creative-censorship', 'jp');
    const { t, user } = console;
    await screen.findByText(t('execution.overall.rejected'));
    const creatives = await panel(console, 'CREATIVES');
    const sendIt = (): HTMLElement =>
      creatives.getByRole('button', { name: t('execution.send.of', { type: t('execution.types.CREATIVES.name') }) });
    expect(creatives.getByText(t('reasons.creative-censorship.textTooLarge'))).toBeTruthy();
    expect(creatives.getByText('绝对化用语。')).toBeTruthy();
    expect(sendIt().getAttribute('disabled')).not.toBeNull();
    expect(creatives.getByText(t('execution.missing.answers'))).toBeTruthy();

    await user.click(
      creatives.getByRole('button', { name: t('execution.points.fixOf', { reason: t('reasons.creative-censorship.textTooLarge') }) }),
    );
    const viewer = within(await screen.findByRole('dialog', { name: 'CREATIVES.png' }));
    const mark = await viewer.findByRole('img', { name: new RegExp(t('execution.points.box')) });
    expect([mark.style.left, mark.style.top, mark.style.width, mark.style.height]).toEqual(['10%', '20%', '30%', '40%']);
    const { decision } = await world.material.packageOf(id, 'CREATIVES');
    expect(console.address()).toBe(`/campaign/${id}/execution/creative-censorship?point=${decision?.points[0]?.id}`);
    await user.click(viewer.getByRole('button', { name: t('app.close') }));
    await user.click(
      creatives.getByRole('button', { name: t('execution.points.fixOf', { reason: t('reasons.creative-censorship.claim') }) }),
    );
    expect(document.activeElement).toBe(creatives.getByLabelText(t('execution.note.label')));

    for (const answer of ['小さくしました', '表現を直しました']) {
      await user.type((await creatives.findAllByLabelText(t('execution.points.answerLabel')))[0] ?? document.body, answer);
      await user.click(creatives.getAllByRole('button', { name: t('execution.points.answer') })[0] ?? document.body);
      await creatives.findByText(answer, { exact: false, selector: 'span' });
    }
    await creatives.findByText(t('execution.points.allAnswered'));
    // A booked format has no file that fits it: whoever sends it all the same has read so.
    await user.click(sendIt());
    const question = within(await screen.findByRole('dialog'));
    await question.findByText(new RegExp(t('execution.files.unfitted', { formats: '.+' })));
    await user.click(question.getByRole('button', { name: t('execution.send.action') }));
    await screen.findByText(t('execution.overall.sent'));
    const again = await world.material.packageOf(id, 'CREATIVES');
    expect(again.status).toBe('IN_REVIEW');
    expect(again.decision?.points.map(({ answer }) => answer?.text)).toEqual(['小さくしました', '表現を直しました']);
  });

  it('opens at the place a mail leads to', async () => {
    const { id } = await world.material.inExecution('Mail');
    await world.material.send(id, 'TRACKING_CODES');
    const { trackingCodes } = await world.material.packageOf(id, 'TRACKING_CODES');
    const place = { field: `trackingCodes.${trackingCodes[0]?.id}` };
    await world.material.sendBack(id, 'TRACKING_CODES', [{ code: 'notFiring', place, text: '' }]);
    const { decision } = await world.material.packageOf(id, 'TRACKING_CODES');
    const console = await open(id, `/tracking-codes?point=${decision?.points[0]?.id}`);
    const code = await screen.findByLabelText(console.t('execution.codes.code', { number: 1 }));
    await waitFor(() => expect(document.activeElement).toBe(code));
  });
});
