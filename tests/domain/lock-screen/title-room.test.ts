import { expect, it } from 'vitest';
import { titleRoomBeside } from '#domain/lock-screen/title-room.ts';

it('a title has the whole line where there is no button, and the less the more its words take', () => {
  expect(titleRoomBeside('')).toBe(32);
  expect(titleRoomBeside('Look')).toBe(25);
  expect(titleRoomBeside('Look at it')).toBe(19);
  // Wide characters take twice as much.
  expect(titleRoomBeside('立即查看')).toBe(titleRoomBeside('Look now'));
});

it('is never less than none', () => {
  expect(titleRoomBeside('漢'.repeat(24))).toBe(0);
});
