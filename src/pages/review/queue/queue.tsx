import { type MouseEvent, memo, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReviewItem } from '#contract/review/review.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Check } from '#components/check.tsx';
import { Until } from '#resources/campaigns/parts/until.tsx';
import { Due } from '#components/due.tsx';
import { HiddenText } from '#components/hidden-text.tsx';
import { Icon } from '#components/icon.tsx';
import { useNow } from '#components/use-now.ts';
import { lazyPart } from '#components/lazy-part.tsx';
import { afterPaint } from '#pages/review/after-paint.ts';
import type { ItemAddress, ReviewView } from '#pages/review/use-view.ts';
import { kindIcons, useItemWords } from './item-words.ts';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import styles from './queue.module.css';
import { TimeLeft } from './time-left.tsx';

interface QueueProps {
  items: readonly ReviewItem[];
  selectedId: string | undefined;
  page: number;
  pages: number;
  addressOf: (item?: ItemAddress, part?: Partial<ReviewView>) => string;
  isChosen: (item: ReviewItem) => boolean;
  /** `through`: everything from the last one that was chosen. */
  onChoose: (item: ReviewItem, through: boolean) => void;
}

// What the queue says comes first.
const RowPicture = lazyPart(() => import('./row-picture.tsx').then((file) => file.RowPicture), '40px');

// The queue scrolls, never the page with it; its last lines fade out as long as more follows.
const fading = 32;
const intoView = (link: HTMLAnchorElement | null): void =>
  afterPaint(() => {
    const pane = link?.closest('[data-pane=queue]');
    if (!link || !pane) return;
    const [row, seen] = [link.getBoundingClientRect(), pane.getBoundingClientRect()];
    const head = pane.querySelector('header')?.offsetHeight ?? 0;
    pane.scrollTop += Math.min(0, row.top - seen.top - head) + Math.max(0, row.bottom + fading - seen.bottom);
  });

export const queueLinkId = (itemId: string): string => `queue-${itemId}`;

interface RowProps {
  item: ReviewItem;
  to: string;
  selected: boolean;
  chosen: boolean;
  now: number;
  onChoose: QueueProps['onChoose'];
}

// A queue is moved through row by row: only a row that changed is drawn anew.
const Row = memo(({ item, to, selected, chosen, now, onChoose }: RowProps) => {
  const { t } = useTranslation();
  const words = useItemWords();
  const from = ` · ${item.client.name}`;
  // What its icon says to the eye. Its type is a campaign's too, of another kind: it stands in the head of the item.
  const aloud = `${t('review.kinds.lockScreen')} `;
  const pictured = Boolean(item.pictureId ?? item.imageKey);
  return (
    <li data-chosen={chosen || undefined}>
      <Check
        className={styles['choice']}
        checked={chosen}
        aria-label={t('review.bulk.choose', { name: item.name })}
        onClick={(event: MouseEvent) => onChoose(item, event.shiftKey)}
        onChange={() => undefined}
      />
      <Link
        id={queueLinkId(item.id)}
        to={to}
        className={styles['item']}
        aria-current={selected ? 'true' : undefined}
        data-pictured={pictured || undefined}
        ref={selected ? intoView : undefined}
      >
        <span className={`${prose.cut} ${styles['name']}`}>{item.name}</span>
        <span className={`${layout.line3} ${styles['line']}`}>
          <span className={styles['who']} title={words(item) + from}>
            <Icon name={kindIcons[item.kind]} size={14} />
            {item.kind === 'lockScreen' ? (
              <>
                <HiddenText>{aloud}</HiddenText>
                <span className={prose.cut}>{item.client.name}</span>
              </>
            ) : (
              <>
                {/* In a line too narrow for both, both are cut: two items of one client differ by what they are. */}
                <span className={`${prose.cut} ${styles['kind']}`}>{words(item)}</span>
                <span className={`${prose.cut} ${styles['from']}`}>{from}</span>
              </>
            )}
          </span>
          {item.lease?.mine === false && (
            <span className={styles['reader']}>
              <Icon name="eye" size={14} />
              {item.lease.by.name}
            </span>
          )}
          {item.assignment && (
            <span className={styles['aside']}>
              <Icon name="user" size={14} />
              {item.assignment.mine ? t('review.assign.mine') : item.assignment.by.name}
            </span>
          )}
          {item.snoozedUntil && <span className={styles['aside']}>{t('review.snooze.aside')}</span>}
        </span>
        <span className={`${layout.line3} ${styles['line']} ${styles['when']}`}>
          {item.dueAt && <Due named dueAt={item.dueAt} now={now} />}
          {item.decideBy && <Until of={{ status: 'IN_REVIEW', dueAt: null, submitBy: item.decideBy }} now={now} />}
          <TimeLeft item={item} now={now} />
        </span>
        {pictured && (
          <span className={styles['stamp']}>
            <RowPicture item={item} />
          </span>
        )}
      </Link>
    </li>
  );
});

/** What waits, the most urgent first. */
export const Queue = ({ items, selectedId, page, pages, addressOf, isChosen, onChoose }: QueueProps) => {
  const { t } = useTranslation();
  const now = useNow();
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  const choose = useCallback<typeof onChoose>((item, through) => latest.current(item, through), []);
  return (
    <>
      <ol className={styles['queue']}>
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            to={addressOf(item)}
            selected={item.id === selectedId}
            chosen={isChosen(item)}
            now={now}
            onChoose={choose}
          />
        ))}
      </ol>
      {pages > 1 && (
        <nav className={`${prose.note} ${styles['pages']}`} aria-label={t('review.page', { page: page + 1, pages })}>
          <PageLink
            label={t('review.previousPage')}
            icon="chevron-left"
            to={page > 0 ? addressOf(undefined, { page: page - 1 }) : undefined}
          />
          <span>{t('review.page', { page: page + 1, pages })}</span>
          <PageLink
            label={t('review.nextPage')}
            icon="chevron-right"
            to={page + 1 < pages ? addressOf(undefined, { page: page + 1 }) : undefined}
          />
        </nav>
      )}
    </>
  );
};

const PageLink = ({ label, icon, to }: { label: string; icon: 'chevron-left' | 'chevron-right'; to: string | undefined }) =>
  to === undefined ? <IconButton icon={icon} disabled label={label} /> : <IconButton icon={icon} to={to} label={label} />;
