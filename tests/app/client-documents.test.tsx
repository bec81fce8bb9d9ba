import { File } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import type { ClientDocument } from '#contract/clients/documents.ts';
import { clientId } from '#server/sample-world/clients.ts';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { startMaterialWorld } from '#tests/support/material.ts';
import { tinyPdf } from '#tests/support/package-fixture.ts';
import { formOf } from '#tests/support/pictures.ts';
import { inDays, manager, planner } from '#tests/support/world.ts';

const viewer = 'viewer@acme.example';
const acme = clientId('acme');
const page = `/clients/${acme}`;

const world = await startMaterialWorld();
afterAll(() => world.stop());

const stored = async (number: string): Promise<ClientDocument | undefined> =>
  (await world.act(planner, 'GET', `/clients/${acme}/documents`)).content.find((one: ClientDocument) => one.number === number);
const add = (number: string, expiresOn: string): Promise<ClientDocument> =>
  world.act(
    planner,
    'POST',
    `/clients/${acme}/documents?${new URLSearchParams({ kind: 'BUSINESS_LICENSE', number, expiresOn }).toString()}`,
    {
      body: formOf(tinyPdf, `${number}.pdf`),
    },
  );
const panel = ({ t }: Console, key: string) => screen.findByRole('region', { name: t(key) });
const row = async (console: Console, words: string): Promise<HTMLElement> => {
  const found = within(await panel(console, 'clientDocuments.title'))
    .getByText(words, { exact: false })
    .closest('li');
  if (!found) throw new Error(`No row of ${words}`);
  return found;
};

describe('the documents of a client', () => {
  it('are added with number and last day, put right, and deleted after a question', async () => {
    const console = await openConsole(world, { path: page, as: planner });
    const { t, user, fill } = console;
    await user.click(await console.button('clientDocuments.add'));
    const dialog = within(await screen.findByRole('dialog', { name: t('clientDocuments.addTitle') }));
    await user.click(await dialog.findByRole('button', { name: t('clientDocuments.add') }));
    await dialog.findByText(t('clientDocuments.fields.noFile'));
    // Node's own file, which its form takes; the compiler knows only the window's.
    const file = new File([new Uint8Array(tinyPdf)], 'licence.pdf', { type: 'application/pdf' });
    Reflect.apply(user.upload, user, [dialog.getByLabelText(t('clientDocuments.fields.drop'), { exact: false }), file]);
    await dialog.findByText('licence.pdf');
    await fill(dialog.getByLabelText(t('clientDocuments.fields.number')), 'APP-1');
    await fill(dialog.getByLabelText(t('clientDocuments.fields.expiresOn')), 'next summer');
    await user.tab();
    await dialog.findByText('“next summer” is not a date.', { exact: false });
    await fill(dialog.getByLabelText(t('clientDocuments.fields.expiresOn')), '2041/6/30');
    await user.click(dialog.getByRole('button', { name: t('clientDocuments.add') }));
    await screen.findByText(t('clientDocuments.added', { name: t('execution.types.BUSINESS_LICENSE.name') }));
    const added = await waitFor(() => row(console, t('clientDocuments.number', { number: 'APP-1' })));
    expect(within(added).getByText(t('clientDocuments.state.valid', { day: 'Jun 30, 2041' }))).toBeTruthy();
    expect(await stored('APP-1')).toMatchObject({ kind: 'BUSINESS_LICENSE', expiresOn: '2041-06-30', name: 'licence.pdf' });

    await user.click(within(added).getByRole('button', { name: t('clientDocuments.more', { name: 'licence.pdf' }) }));
    await user.click(await screen.findByRole('menuitem', { name: t('clientDocuments.change') }));
    const change = within(await screen.findByRole('dialog'));
    await fill(await change.findByLabelText(t('clientDocuments.fields.number')), 'APP-2');
    await fill(change.getByLabelText(t('clientDocuments.fields.expiresOn')), inDays(10));
    await user.click(change.getByRole('button', { name: t('clientDocuments.save') }));
    const changed = await waitFor(() => row(console, t('clientDocuments.number', { number: 'APP-2' })));
    expect(changed.textContent).toContain(t('clientDocuments.state.endsSoon', { day: '' }));

    await user.click(within(changed).getByRole('button', { name: t('clientDocuments.more', { name: 'licence.pdf' }) }));
    await user.click(await screen.findByRole('menuitem', { name: t('clientDocuments.remove') }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(t('clientDocuments.removeText'))).toBeTruthy();
    await user.click(question.getByRole('button', { name: t('clientDocuments.remove') }));
    await waitFor(() => expect(screen.queryByText(t('clientDocuments.number', { number: 'APP-2' }), { exact: false })).toBeNull());
    expect(await stored('APP-2')).toBeUndefined();
  });

  it('can be read and not changed by a viewer, who is shown no notes', async () => {
    const console = await openConsole(world, { path: page, as: viewer });
    const documents = within(await panel(console, 'clientDocuments.title'));
    await documents.findAllByRole('button', { name: /^Download/ });
    expect(screen.queryByRole('button', { name: console.t('clientDocuments.add') })).toBeNull();
    expect(documents.queryByRole('button', { name: /^More/ })).toBeNull();
    expect(screen.queryByRole('region', { name: console.t('clientDocuments.notes.title') })).toBeNull();
  });
});

describe('a legal step', () => {
  it('takes a document of the client, and says before sending that one ends too early', async () => {
    const { id } = await world.material.inExecution('From the documents');
    const late = await add('LATE', inDays(49));
    await add('LASTS', inDays(50));
    const console = await openConsole(world, { path: `/campaign/${id}/execution/legal-censorship`, as: planner });
    const { t, user } = console;
    const license = within(await panel(console, 'execution.types.BUSINESS_LICENSE.name'));
    const use = (number: string) => t('clientDocuments.use.of', { name: t('clientDocuments.number', { number }) });
    await user.click(await license.findByRole('button', { name: use('LASTS') }));
    await license.findByText(t('clientDocuments.use.there'));
    expect(license.queryByRole('button', { name: use('LATE') })).toBeNull();
    const type = t('execution.types.BUSINESS_LICENSE.name');
    const send = () => license.getByRole('button', { name: t('execution.send.of', { type }) });
    await waitFor(() => expect(send().hasAttribute('disabled')).toBe(false));

    const { id: packageId } = await world.material.packageOf(id, 'BUSINESS_LICENSE');
    await world.act(planner, 'POST', `/campaigns/${id}/asset-packages/${packageId}/documents`, { body: { documentId: late.id } });
    await console.reload();
    const again = within(await panel(console, 'execution.types.BUSINESS_LICENSE.name'));
    await again.findByText(t('execution.missing.endingDocument'));
    expect(again.getByRole('button', { name: t('execution.send.of', { type }) }).hasAttribute('disabled')).toBe(true);
  });
});

describe('the notes about a client', () => {
  it('are written by account managers, and taken back by whoever wrote them', async () => {
    await world.act('am2@provider.example', 'POST', `/clients/${acme}/notes`, { body: { text: 'From a colleague' } });
    const console = await openConsole(world, { path: page, as: manager });
    const { t, user, fill } = console;
    const notes = within(await panel(console, 'clientDocuments.notes.title'));
    await notes.findByText('From a colleague');
    expect(notes.queryByRole('button', { name: t('clientDocuments.notes.delete') })).toBeNull();
    const field = await notes.findByLabelText(t('clientDocuments.notes.write'));
    // What is too long is kept until it is shortened.
    await fill(field, 'x'.repeat(2001));
    expect(field).toHaveProperty('value', 'x'.repeat(2001));
    await notes.findByText('Value too long');
    await user.click(await notes.findByRole('button', { name: t('clientDocuments.notes.add') }));
    await fill(field, 'Calls before 11');
    await waitFor(() => expect(notes.queryByText('Value too long')).toBeNull());
    await user.click(await notes.findByRole('button', { name: t('clientDocuments.notes.add') }));
    await notes.findByText('Calls before 11', { selector: 'p' });
    await user.click(await notes.findByRole('button', { name: t('clientDocuments.notes.delete') }));
    const question = within(await screen.findByRole('dialog', { name: t('clientDocuments.notes.deleteTitle') }));
    await user.click(question.getByRole('button', { name: t('clientDocuments.remove') }));
    await waitFor(() => expect(notes.queryByText('Calls before 11')).toBeNull());
    const { content } = await world.act(manager, 'GET', `/clients/${acme}/notes`);
    expect(content.map(({ text }: { text: string }) => text)).toEqual(['From a colleague']);
  });
});
