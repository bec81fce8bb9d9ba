import { expect, it } from 'vitest';
import { titleRoomBeside } from '#domain/lock-screen/title-room.ts';

it('a title has the less room the more the words of its button take, and is reckoned beside the usual ones before they are written', () => {
  expect(titleRoomBeside('')).toBe(titleRoomBeside('See the shoes'));
  expect(titleRoomBeside('')).toBe(16);
  expect(titleRoomBeside('Look')).toBe(25);
  expect(titleRoomBeside('Look at it')).toBe(19);
  // Wide characters take twice as much.
  expect(titleRoomBeside('立即查看')).toBe(titleRoomBeside('Look now'));
});

it('is never less than none', () => {
  expect(titleRoomBeside('漢'.repeat(24))).toBe(0);
});
