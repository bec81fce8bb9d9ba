import { afterAll, describe, expect, it } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer({ sample: true });
afterAll(() => server.stop());

const plain = {
  columns: ['name', 'total', 'status'],
  widths: { name: 320 },
  density: 'compact',
  size: 50,
  view: 'table',
  paging: 'scroll',
};

describe('PUT /me/lists/{list}', () => {
  const put = (token: string, body: unknown, list = 'campaigns') =>
    server.request('PUT', `/enterprise-api/v1/me/lists/${list}`, { token, body });
  const listsOf = async (token: string) => (await server.request('GET', '/enterprise-api/v1/me', { token })).body.lists;

  it('204, and every other session of the person has it; nobody else', async () => {
    const [mine, elsewhere, other] = await Promise.all(
      ['am@provider.example', 'am@provider.example', 'am2@provider.example'].map((name) => server.signIn(name)),
    );
    expect((await put(mine ?? '', plain)).status).toBe(204);
    expect(await listsOf(elsewhere ?? '')).toEqual([{ list: 'campaigns', ...plain }]);
    expect((await put(mine ?? '', { ...plain, columns: [], density: 'comfortable' })).status).toBe(204);
    expect(await listsOf(elsewhere ?? '')).toEqual([{ list: 'campaigns', ...plain, columns: [], density: 'comfortable' }]);
    expect(await listsOf(other ?? '')).toEqual([]);
  });

  it.each([
    ['a column twice', { ...plain, columns: ['name', 'name'] }],
    ['a size that no list has', { ...plain, size: 13 }],
    ['a width beyond every screen', { ...plain, widths: { name: 10_000 } }],
    ['something unknown', { ...plain, colour: 'red' }],
  ])('400 for %s', async (_, body) => {
    expect((await put(await server.signIn('am@provider.example'), body)).status).toBe(400);
  });

  it('404 for a list that there is not', async () => {
    expect((await put(await server.signIn('am@provider.example'), plain, 'secrets')).status).toBe(404);
  });
});
