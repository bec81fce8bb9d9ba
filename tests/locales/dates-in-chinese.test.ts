import { expect, it } from 'vitest';
import { formatIn } from '#format/format.ts';
import { wordsIn } from '#tests/support/words.ts';

const t = wordsIn('cn');
const day = formatIn('cn').date('2026-11-24');

// Texts that are given days alone, never figures or times.
it.each([
  'app.calendar.early',
  'app.calendar.late',
  'calendar.week',
  'calendar.moreOf',
  'campaigns.submitBy.by',
  'campaigns.submitBy.passed',
  'campaigns.dueBy.by',
  'campaigns.dueBy.passed',
  'clientDocuments.state.endsInFlight',
  'clients.team.by',
  'clients.team.byOperator',
  'error.validation.day',
  'execution.publish.from',
  'forecast.season',
  'forecast.news.since.look',
  'forecast.news.since.submission',
  'notices.kind.documentExpires',
  'people.facts.invitedBy',
  'people.facts.invitedByOperator',
  'people.waiting.since',
  'push.people.text',
  'report.weekOf',
  'report.stamp.conversionsDue',
  'report.stamp.conversionsFinal',
  'report.stamp.openFrom',
  'report.accuracy.hint',
  'settings.deputy.awayOption',
  'settings.deputy.saved',
  'settings.deputy.later',
  'spotPlan.calendar.picture_other',
])('no blank stands between a Chinese date and the word behind it: %s', (key) => {
  const text = t(
    key,
    Object.fromEntries(['day', 'date', 'when', 'time', 'from', 'to', 'until', 'firstDay', 'lastDay'].map((name) => [name, day])),
  );
  expect(text).toContain(day);
  expect(text).not.toMatch(/日 \p{Script=Han}/u);
});
