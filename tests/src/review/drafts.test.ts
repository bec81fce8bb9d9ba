import { expect, it } from 'vitest';
import { draftsIn } from '#pages/review/decision/draft.ts';

const point = { id: 'p', code: 'wrong-size', place: { page: 2, box: { x: 0.1, y: 0.2, w: 0, h: 0 } }, text: 'Smaller' };
const draft = { comment: 'Please', points: [point], verdict: 'RETURNED' };

it('drafts come back as they were kept', () => {
  const kept = { one: draft, two: { comment: '', points: [], verdict: null } };
  expect(draftsIn(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

it.each([
  [null],
  ['text'],
  [{ one: null }],
  [{ one: { ...draft, comment: 1 } }],
  [{ one: { ...draft, verdict: 'LATER' } }],
  [{ one: { ...draft, points: {} } }],
  [{ one: { ...draft, points: [{ ...point, code: undefined }] } }],
  [{ one: { ...draft, points: [{ ...point, place: { page: '2' } }] } }],
  [{ one: { ...draft, points: [{ ...point, place: { box: { x: 1, y: 1 } } }] } }],
])('nothing comes back of %j', (kept) => expect(draftsIn(kept) ?? {}).toEqual({}));
