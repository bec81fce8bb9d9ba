import type { TFunction } from 'i18next';
import { packageTypes } from '#contract/asset-packages/asset-packages.ts';
import type { ChangedPart, TimelineEntry } from '#contract/campaigns/history.ts';
import { isPlainField } from '#contract/campaigns/plain-texts.ts';
import type { IconName } from '#components/icon.tsx';
import { packageMeaning } from '#domain/asset-packages/lifecycle.ts';
import { campaignMeaning } from '#domain/campaigns/statuses.ts';
import type { Meaning } from '#domain/meaning.ts';
import { partOfType } from '#domain/asset-packages/requirements.ts';
import type { ReturnedPart } from '#domain/review/return-reasons.ts';
import type { Format } from '#format/format.ts';
import type { Line } from './merge-edits.ts';

// What the audit calls it, and how the timeline says it.
const actions = {
  'campaign.create': 'create',
  'campaign.duplicate': 'duplicate',
  'campaign.send': 'send',
  'campaign.recall': 'recall',
  'campaign.approve': 'approve',
  'campaign.return': 'return',
  'campaign.collect': 'collect',
  'campaign.refuseMaterial': 'refuseMaterial',
  'campaign.publish': 'publish',
  'campaign.book': 'book',
  'campaign.begin': 'begin',
  'campaign.end': 'end',
  'campaign.fail': 'fail',
  'campaign.retry': 'retry',
  'campaign.rework': 'rework',
  'campaign.reopen': 'reopen',
  'campaign.pause': 'pause',
  'campaign.handOver': 'handOver',
  'campaign.resume': 'resume',
  'campaign.file.add': 'fileAdd',
  'campaign.file.remove': 'fileRemove',
  'statistics.upload': 'statisticsUpload',
  'statistics.remove': 'statisticsRemove',
  'statistics.name': 'statisticsName',
  'report.note.add': 'reportNoteAdd',
  'report.note.update': 'reportNoteUpdate',
  'report.note.remove': 'reportNoteRemove',
  'report.saved.add': 'savedReportAdd',
  'report.saved.update': 'savedReportUpdate',
  'report.saved.remove': 'savedReportRemove',
  'report.schedule.add': 'reportScheduleAdd',
  'report.schedule.update': 'reportScheduleUpdate',
  'report.schedule.remove': 'reportScheduleRemove',
  'report.schedule.receive': 'reportScheduleReceive',
  'package.create': 'packageCreate',
  'package.update': 'packageUpdate',
  'package.delete': 'packageDelete',
  'package.send': 'packageSend',
  'package.takeBack': 'packageTakeBack',
  'package.approve': 'packageApprove',
  'package.reject': 'packageReject',
  'package.reopen': 'packageReopen',
  'package.answer': 'packageAnswer',
  'package.comment.add': 'packageComment',
  'package.comment.remove': 'packageCommentRemove',
  'package.file.add': 'fileAdd',
  'package.file.remove': 'fileRemove',
  'package.file.describe': 'fileDescribe',
  'scenario.create': 'scenarioCreate',
  'scenario.rename': 'scenarioRename',
  'scenario.delete': 'scenarioDelete',
  'scenario.use': 'scenarioUse',
} as const;

const isKnown = (action: string): action is keyof typeof actions => Object.hasOwn(actions, action);

/** The list of reasons that a return in the trail is one of: the plan's, or that of the package it names. */
export const partOfEntry = ({ about }: TimelineEntry): ReturnedPart => {
  const type = packageTypes.find((known) => known === about);
  return type ? partOfType[type] : 'plan';
};

const mailKinds = [
  'campaignPaused',
  'campaignResumed',
  'campaignBegan',
  'campaignEnded',
  'campaignFailed',
  'campaignSent',
  'campaignApproved',
  'campaignReturned',
  'packageSent',
  'packageApproved',
  'packageReturned',
  'previewReady',
  'previewApproved',
  'previewReturned',
  'reviewOverdue',
  'sentReceipt',
  'decisionReceipt',
] as const;

const downloadWords = ({ about, version }: TimelineEntry, t: TFunction): string => {
  const file = about ?? t('campaign.timeline.aFile');
  return version === null
    ? t('campaign.timeline.did.download', { file })
    : t('campaign.timeline.did.downloadVersion', { file, number: version });
};

const mailWords = ({ action, mail }: TimelineEntry, t: TFunction): string => {
  const kind = mailKinds.find((each) => each === action);
  return t('campaign.timeline.did.mail', {
    subject: kind ? t(`campaign.timeline.mails.${kind}`) : action,
    name: mail?.to || t('campaign.timeline.somebody'),
  });
};

/** A part of a campaign as a sentence names it. */
export const partWord = (part: ChangedPart, t: TFunction): string =>
  isPlainField(part) ? t(`campaigns.fields.${part}.part`) : t(`campaign.timeline.parts.${part}`);

/** What happened, without who did it. */
export const wordsOf = (line: Line, t: TFunction, format: Format): string => {
  const { action, kind, about, changes, edits, version } = line;
  if (kind === 'mail') return mailWords(line, t);
  if (kind === 'download') return downloadWords(line, t);
  if (kind === 'spotPlan') return t('campaign.timeline.did.spotPlan');
  if (kind === 'edit') {
    const parts = Object.keys(changes ?? {}) as ChangedPart[];
    const list = format.list(parts.map((part) => partWord(part, t)));
    if (parts.length === 0) return t('campaign.timeline.did.update');
    return edits > 1
      ? t('campaign.timeline.did.updates', { parts: list, count: edits })
      : t('campaign.timeline.did.updateParts', { parts: list });
  }
  if (!isKnown(action)) return t('campaign.timeline.did.other', { action });
  const type = action.startsWith('package.') && packageTypes.find((each) => each === about);
  return t(`campaign.timeline.did.${actions[action]}`, {
    about: type ? t(`execution.types.${type}.name`) : (about ?? ''),
    number: version ?? '',
  });
};

/** What a statistics file was of that was taken in or taken back: its days, its rows, what it replaced, and what it adds up to. */
export const statisticsWords = (
  { action, statistics }: Pick<Line, 'action' | 'statistics'>,
  t: TFunction,
  format: Format,
): string | null => {
  if (statistics === null) return null;
  const { from, to, rows, replacedDays, impressions, spend } = statistics;
  const counted = (count: number) => ({ count, value: format.number(count) });
  const replaced = action === 'statistics.remove' ? 'back' : 'replaced';
  return [
    from === to ? format.date(from) : format.days(from, to),
    t('campaign.timeline.statistics.rows', counted(rows)),
    ...(replacedDays > 0 ? [t(`campaign.timeline.statistics.${replaced}`, counted(replacedDays))] : []),
    ...(impressions === null ? [] : [t('campaign.timeline.statistics.impressions', { value: format.number(impressions) })]),
    ...(spend === null ? [] : [t('campaign.timeline.statistics.spend', { value: format.money(spend.amount, spend.currency) })]),
  ].join(' · ');
};

const icons = {
  edit: 'pencil',
  status: 'arrow-right',
  scenario: 'rows',
  spotPlan: 'calendar',
  file: 'file',
  download: 'download',
  mail: 'mail',
  other: 'info',
} as const satisfies Record<TimelineEntry['kind'], IconName>;

const actionIcons: Partial<Record<string, IconName>> = {
  'campaign.create': 'plus',
  'campaign.duplicate': 'copy',
  'campaign.send': 'arrow-up',
  'campaign.recall': 'undo',
  'campaign.approve': 'check',
  'campaign.return': 'arrow-left',
  'campaign.reopen': 'arrow-left',
  'campaign.pause': 'pause',
  'campaign.resume': 'play',
  'campaign.begin': 'play',
  'campaign.end': 'flag',
  'campaign.fail': 'warning',
  'campaign.file.remove': 'trash',
  'package.send': 'arrow-up',
  'package.takeBack': 'undo',
  'package.approve': 'check',
  'package.reject': 'arrow-left',
  'package.reopen': 'arrow-left',
  'package.file.remove': 'trash',
};

/** The picture beside it. */
export const iconOf = ({ kind, action }: TimelineEntry): IconName => actionIcons[action] ?? icons[kind];

const actionTones: Partial<Record<string, Meaning>> = {
  'campaign.send': 'stopped',
  'campaign.approve': 'running',
  'campaign.return': 'refused',
  'campaign.reopen': 'refused',
  'package.send': 'stopped',
  'package.approve': packageMeaning.APPROVED,
  'package.reject': packageMeaning.REJECTED,
  'package.takeBack': packageMeaning.NEW,
  'package.reopen': packageMeaning.NEW,
};

/** What a mail's state means to a reader. */
export const mailMeaning = { waiting: 'waiting', sent: 'running', failed: 'refused' } as const satisfies Record<string, Meaning>;

/** What was sent or decided, as it is shown wherever that stands; else what it has led to, as its status says it; of a mail only that it did not get through. */
export const toneOf = ({ kind, action, toState, mail }: Pick<TimelineEntry, 'kind' | 'action' | 'toState' | 'mail'>): Meaning => {
  const decided = actionTones[action];
  if (decided) return decided;
  if (kind === 'status' && toState !== null) return campaignMeaning[toState];
  return mail?.state === 'failed' ? mailMeaning.failed : 'stopped';
};
