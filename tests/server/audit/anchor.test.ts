import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { anchorOf, startAnchoring } from '#server/audit/audit-anchor.ts';
import { verifyAudit } from '#server/operator/verify-audit.ts';
import { startCampaignFixture } from '#tests/support/campaign-fixture.ts';

const fixture = await startCampaignFixture();
afterAll(() => fixture.server.stop());

it('prints the anchor of all chains when it has changed, once, and `audit verify` comes to the same', async () => {
  const { db, time } = fixture.server;
  const lines: string[] = [];
  const { stop } = startAnchoring({ db, clock: () => time.now, say: (line) => void lines.push(line), every: 20 });
  await fixture.create();
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  await sleep(200);
  const before = lines.length;
  await sleep(200);
  expect(lines).toHaveLength(before);
  await fixture.create();
  await expect.poll(() => lines.length).toBeGreaterThan(before);
  await sleep(200);
  stop();
  const { heads, fault } = await verifyAudit(db);
  expect(fault).toBeNull();
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ at: time.now.toISOString(), auditAnchor: anchorOf(heads), chains: heads.size });
  const printed = lines.length;
  await fixture.create();
  await sleep(100);
  expect(lines).toHaveLength(printed);
});

it('is the same in whatever order the chains are read, and another for any other hash', () => {
  const chains = [
    ['b', '1'.repeat(64)],
    ['a', '2'.repeat(64)],
  ] as const;
  expect(anchorOf(chains)).toBe(anchorOf(chains.toReversed()));
  expect(anchorOf(chains)).not.toBe(anchorOf([['b', '1'.repeat(64)]]));
});
