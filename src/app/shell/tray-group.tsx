import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { packageTypes } from '#contract/asset-packages/asset-packages.ts';
import { failureCodes } from '#contract/campaigns/media-booking.ts';
import { ListName } from '#contract/lists/list-settings.ts';
import type { NoticeGroup, NoticeKind } from '#contract/notices/notices.ts';
import { IconButton } from '#components/icon-button.tsx';
import { paths } from '#config/paths.ts';
import { listPlaces } from '#domain/lists/list-places.ts';
import type { Format } from '#format/format.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import styles from './tray-group.module.css';

const ofReport: ReadonlySet<NoticeKind> = new Set(['statisticsTaken', 'statisticsFailed', 'reportFileMade', 'reportFileFailed'] as const);

/** Where a group leads: to the decision where one is asked for, otherwise to the thing itself. */
const addressOf = ({ item, notices: [latest] }: Pick<NoticeGroup, 'item' | 'notices'>): string => {
  const { kind, id, campaignId } = item;
  const sent =
    latest?.kind.endsWith('Sent') ||
    latest?.kind === 'previewReady' ||
    latest?.kind === 'reviewOverdue' ||
    latest?.kind === 'reviewAssigned';
  if (kind === 'decisions') return paths.campaigns();
  if (kind === 'reviewJob') return paths.reviewJob(id);
  if (kind === 'listJob') return paths.listJob(id);
  if (kind === 'listFile') return listPlaces[ListName.catch('campaigns').parse(item.type)].list;
  if (kind === 'campaigns') return paths.campaigns();
  if (kind === 'lockScreens') return paths.review();
  if (kind === 'document' || kind === 'client') return item.client ? paths.client(item.client.id) : paths.clients();
  if (sent) return paths.reviewItem(kind, id);
  // What was made of the statistics lies beside them.
  if (kind === 'campaign' && latest && ofReport.has(latest.kind)) return paths.report(id);
  if (kind === 'campaign') return paths.campaign(id);
  if (kind === 'lockScreen') return paths.lockScreen(id);
  return campaignId === null ? paths.campaigns() : paths.execution(campaignId);
};

/** What was done to many items at once: its text is how many they were, and why. */
const ofMany = ['campaignsPaused', 'campaignsResumed', 'lockScreensSent'] as const satisfies readonly NoticeKind[];
const isOfMany = (kind: NoticeKind): boolean => ofMany.some((one) => one === kind);

const countOf = (text: string, format: Format): { shown: string } => ({ shown: format.number(Number.parseInt(text, 10)) });
const whyOf = (text: string): string => text.replace(/^\d+ ?/, '');

/** What stands for the name of an item without any. */
const titleOf = (kind: NoticeGroup['item']['kind'], t: TFunction): string => {
  if (kind === 'campaigns') return t('notices.campaigns');
  if (kind === 'lockScreens') return t('notices.lockScreens');
  return t(kind === 'listJob' ? 'notices.listJob' : 'notices.job');
};

/** The kinds whose text stands in the words themselves. */
const inWords: ReadonlySet<NoticeKind> = new Set(['documentExpires', 'reachMoved', 'campaignFailed', 'listJobDone', ...ofMany] as const);

const moved = (text: string, format: Format): { value: string; from: string; to: string } => {
  const [from = 0, to = 0] = text.split(' ').map(Number);
  const value = `${to > from ? '+' : '−'}${format.percent(Math.abs(to / from - 1))}`;
  return { value, from: format.compact(from), to: format.compact(to) };
};

const doneOf = (text: string, format: Format): { done: string; left: string } => {
  const [done = 0, left = 0] = text.split(' ').map(Number);
  return { done: format.number(done), left: format.number(left) };
};

const failureWord = (text: string, t: TFunction): string => {
  const code = failureCodes.find((each) => each === text);
  return code ? t(`campaigns.failure.${code}`) : '';
};

/** The names of two, or of one with how many there are besides. */
const namesOf = (items: NoticeGroup['items'], t: TFunction, format: Format): string => {
  const [first = '', ...others] = items.map(({ name }) => name);
  return others.length > 1 ? t('notices.items', { first, more: format.number(others.length) }) : format.list([first, ...others]);
};

/** Everything about one item, its newest first. */
export const TrayGroup = ({ group, onRead }: { group: NoticeGroup; onRead: () => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { item, items, unread, total, needsMe } = group;
  const isRound = items.length > 0;
  const notices = isRound ? group.notices.filter((one, at, all) => all.findIndex(({ kind }) => kind === one.kind) === at) : group.notices;
  const name = isRound ? t('notices.decisions', { count: total }) : item.name;
  const type = packageTypes.find((known) => known === item.type);
  const about = [type && t(`execution.types.${type}.name`), item.client?.name].filter(Boolean).join(' · ');
  return (
    <li className={styles['group']} data-unread={unread > 0 || undefined}>
      <div className={`${layout.line2} ${styles['title']}`}>
        <Link to={addressOf(group)} onClick={onRead}>
          {name || titleOf(item.kind, t)}
        </Link>
        {needsMe && <span className={styles['mine']}>{t('notices.waits')}</span>}
        {unread > 0 && <IconButton icon="check" label={t('notices.read', { name })} title={t('notices.markRead')} onClick={onRead} />}
      </div>
      <p className={prose.note}>{[about, total > 1 && t('notices.changes', { count: total })].filter(Boolean).join(' · ')}</p>
      <ul>
        {notices.map(({ id, kind, by, at, text, reason, forPerson, read }) => (
          <li key={id} data-unread={!read || undefined}>
            <span>
              {t(`notices.kind.${kind}`, {
                name: by?.name ?? t('notices.system'),
                day: kind === 'documentExpires' ? format.date(text) : '',
                reason: failureWord(text, t),
                ...(kind === 'reachMoved' && moved(text, format)),
                ...(kind === 'listJobDone' && doneOf(text, format)),
                ...(isOfMany(kind) && countOf(text, format)),
              })}
            </span>
            <time dateTime={at}>{format.instant(at)}</time>
            {forPerson && <q>{t('notices.forPerson', { name: forPerson.name })}</q>}
            {reason !== '' && <q>{reason}</q>}
            {text !== '' && !inWords.has(kind) && <q>{kind === 'decisionFailed' ? t(text, { defaultValue: t('error.default') }) : text}</q>}
            {isOfMany(kind) && whyOf(text) !== '' && <q>{whyOf(text)}</q>}
          </li>
        ))}
      </ul>
      {isRound && (
        <details className={styles['items']}>
          <summary>{namesOf(items, t, format)}</summary>
          <ul>
            {items.map((one) => (
              <li key={one.id}>
                <Link to={addressOf({ item: { ...one, client: item.client }, notices: [] })}>{one.name}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
};
