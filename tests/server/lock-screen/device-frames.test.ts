import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { framesOf, usualFrames } from '#server/lock-screen/device-frames.ts';
import { startTestServer } from '#tests/support/server.ts';

const folder = await mkdtemp(join(tmpdir(), 'console-frames-'));
afterAll(() => rm(folder, { recursive: true }));

const [usual] = usualFrames;
const own = { ...usual, id: 'own-phone', name: 'Own phone 21 : 9', ratio: [9, 21] };
const put = (text: string): Promise<void> => writeFile(join(folder, 'device-frames.json'), text);

it('knows frames in three ratios, of phones with and without a bar', async () => {
  const frames = await framesOf(folder);
  expect(new Set(frames.map(({ ratio: [across, down] }) => (down / across).toFixed(2)))).toEqual(new Set(['2.22', '2.17', '1.78']));
  expect(new Set(frames.map(({ bar }) => bar))).toEqual(new Set([true, false]));
});

it('shows those of the data folder instead', async () => {
  await put(JSON.stringify([own]));
  const server = await startTestServer({ sample: true, parts: { deviceFrames: await framesOf(folder) } });
  const token = await server.signIn('planner@acme.example');
  const { body } = await server.request('GET', '/kaikai-now-content-api/v1/lock-screen-campaigns/device-frames', { token });
  expect(body.content).toEqual([own]);
  await server.stop();
});

it.each([
  ['no JSON', '[{', /device-frames\.json cannot be used.*\n.*JSON/],
  ['none', '[]', /cannot be used/],
  ['a clock beyond the screen', JSON.stringify([{ ...own, clock: { ...usual?.clock, top: 1.2 } }]), /clock\.top/],
  ['an unknown field', JSON.stringify([{ ...own, notch: true }]), /notch/],
])('refuses to start with %s', async (_, text, said) => {
  await put(text);
  await expect(framesOf(folder)).rejects.toThrow(said);
});
