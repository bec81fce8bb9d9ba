import { describe, expect, it } from 'vitest';
import { type PushContent, emptyPush, pushActions, pushStatuses } from '#contract/push-notifications/push-notifications.ts';
import {
  deletablePushStatuses,
  editablePushStatuses,
  mayDo,
  pushFindings,
  startedStatus,
  stopName,
  stoppedStatus,
} from '#domain/push-notifications/lifecycle.ts';
import { cutAt, displayWidth, fitOf, previewPlaces } from '#domain/push-notifications/preview.ts';

const whole: PushContent = {
  ...emptyPush,
  cityIds: ['shanghai'],
  from: '2026-11-20',
  to: '2026-11-25',
  messages: { ...emptyPush.messages, jp: { title: '週末の特典', text: '会員カードをご提示ください。' } },
};

describe('the states of a push', () => {
  it('are left by a person in exactly the decided ways', () => {
    const ways = pushStatuses.flatMap((status) =>
      pushActions.filter((action) => mayDo(action, status)).map((action) => `${status} ${action}`),
    );
    expect(ways).toEqual(['DRAFT start', 'SCHEDULED stop', 'ON_AIR stop']);
    expect([startedStatus('2026-11-20', '2026-11-19'), startedStatus('2026-11-20', '2026-11-20')]).toEqual(['SCHEDULED', 'ON_AIR']);
    expect([stoppedStatus('SCHEDULED'), stoppedStatus('ON_AIR')]).toEqual(['DRAFT', 'FINISHED']);
    expect([stopName('SCHEDULED'), stopName('ON_AIR')]).toEqual(['takeBack', 'stop']);
    expect(editablePushStatuses).toEqual(['DRAFT']);
    expect(deletablePushStatuses).toEqual(['DRAFT', 'FINISHED']);
  });
});

describe('what is missing before a start', () => {
  const missing = (change: Partial<PushContent>): string[] =>
    pushFindings({ ...whole, ...change }, '2026-11-18').map(({ path, key }) => `${path} ${key}`);

  it('is nothing of a whole one, in one language or several', () => expect(missing({})).toEqual([]));

  it('is said by field', () => {
    expect(missing({ cityIds: [] })).toEqual(['cityIds error.push.noCity']);
    expect(missing({ from: null, to: null })).toEqual(['from error.validation.required', 'to error.validation.required']);
    expect(missing({ from: '2026-11-25' })).toEqual(['from error.push.startBeforeEnd']);
    // As long as a campaign may run: three years, to the day.
    expect(missing({ from: '2026-11-20', to: '2029-11-19' })).toEqual([]);
    expect(missing({ from: '2026-11-20', to: '2029-11-20' })).toEqual(['to error.push.tooLong']);
    expect(missing({ from: '2026-11-10', to: '2026-11-17' })).toEqual(['to error.push.past']);
    // It may end today.
    expect(missing({ from: '2026-11-10', to: '2026-11-18' })).toEqual([]);
    expect(missing({ messages: emptyPush.messages })).toEqual(['messages error.push.noMessage']);
    expect(missing({ messages: { ...whole.messages, en: { title: '', text: 'Half of it' } } })).toEqual([
      'messages.en.title error.validation.required',
    ]);
  });
});

describe('the preview', () => {
  it('counts Chinese, Japanese and Korean characters and pictures twice', () => {
    expect(['abc', '你好', 'カタカナ', '안녕', 'ｆｕｌｌ', 'é', '👩‍👩‍👧'].map(displayWidth)).toEqual([3, 4, 8, 4, 8, 1, 2]);
  });

  it('cuts where a phone would, never through a character, and leaves what fits', () => {
    expect(cutAt('abcdef', 6)).toBe('abcdef');
    expect(cutAt('abcdefg', 6)).toBe('abcde…');
    expect(cutAt('你好世界', 6)).toBe('你好…');
    expect(displayWidth(cutAt('👩‍👩‍👧'.repeat(40), 49))).toBeLessThanOrEqual(49);
  });

  it('turns amber at 49 on Android, and from 130 to 160 on iOS', () => {
    const of = (key: string, width: number) =>
      fitOf('x'.repeat(width), previewPlaces.find((place) => place.key === key) ?? { shown: [0, 0] });
    expect([of('androidLock', 49), of('androidLock', 50)]).toEqual(['fits', 'cut']);
    expect([of('iosLock', 130), of('iosLock', 131), of('iosLock', 160), of('iosLock', 161)]).toEqual(['fits', 'close', 'close', 'cut']);
  });
});
