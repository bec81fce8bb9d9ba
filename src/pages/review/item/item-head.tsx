import { memo, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lease, ReviewItem } from '#contract/review/review.ts';
import { Button } from '#components/button.tsx';
import { Until } from '#resources/campaigns/parts/until.tsx';
import { Icon } from '#components/icon.tsx';
import { Late } from '#components/late.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { useNow } from '#components/use-now.ts';
import { useTwoZones } from '#components/use-two-zones.ts';
import { paths } from '#config/paths.ts';
import { reviewIntents } from '#domain/review/intents.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useAssign } from '#pages/review/decision/use-assign.ts';
import { wake } from '#pages/review/decision/use-snooze.ts';
import { useView, wholeView } from '#pages/review/use-view.ts';
import { useItemWords } from '#pages/review/queue/item-words.ts';
import { TimeLeft } from '#pages/review/queue/time-left.tsx';
import layout from '#components/layout.module.css';
import styles from './item-head.module.css';

const GiveMenu = lazyPart(() => import('./give-menu.tsx').then((file) => file.GiveMenu), '0');

export const itemHeadingId = (itemId: string): string => `review-item-${itemId}`;

export const giveButtonId = (itemId: string): string => `review-give-${itemId}`;

const homeOf = ({ kind, id, campaign }: ReviewItem): string => {
  if (kind === 'campaign') return paths.campaign(id);
  if (kind === 'lockScreen') return paths.lockScreen(id);
  return campaign ? paths.execution(campaign.id) : paths.review();
};

// It stays as it is when the item comes on screen.
const Facts = memo(({ item }: { item: ReviewItem }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const inTwoZones = useTwoZones();
  const words = useItemWords();
  const now = useNow();
  return (
    <>
      <p>
        {[
          words(item),
          item.client.name,
          t('review.submittedBy', { name: item.submittedBy.name }),
          item.number > 0 && t('review.submission', { number: item.number }),
          t('review.sentAt', { when: format.instant(item.submittedAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {item.dueAt && (
        <p className={styles['due']}>
          <span className={styles['until']}>
            <Icon name="clock" size={14} />
            {t('review.dueAt', { when: inTwoZones(item.dueAt, item.zones.client) })}
          </span>
          <TimeLeft item={item} now={now} whole />
          <Late dueAt={item.dueAt} now={now} />
        </p>
      )}
      {item.decideBy && (
        <p className={styles['due']}>
          <Until of={{ status: 'IN_REVIEW', dueAt: null, submitBy: item.decideBy }} now={now} />
        </p>
      )}
      {item.goesLiveAt && <p>{t('review.goesLive', { when: inTwoZones(item.goesLiveAt, item.zones.client) })}</p>}
    </>
  );
});

/** The way to everything that waits of the item's campaign, and back to all campaigns; the item stays where it is. */
const OfCampaign = ({ item: { kind, id, campaign } }: { item: ReviewItem }) => {
  const { t } = useTranslation();
  const { view, addressOf } = useView();
  if (!campaign) return null;
  const alone = view.campaignId === campaign.id;
  return (
    <Button kind="quiet" to={addressOf({ kind, id }, alone ? { campaignId: '', page: 0 } : { ...wholeView, campaignId: campaign.id })}>
      {t(alone ? 'review.ofCampaign.all' : 'review.ofCampaign.only')}
    </Button>
  );
};

/** The ways to take the item on or to give it back, and to give it to a colleague: the latter also of somebody's own work. */
const Assigned = ({ item }: { item: ReviewItem }) => {
  const { t } = useTranslation();
  const { toggle } = useAssign();
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // An item that is left takes its menu with it, also one that is still on its way.
  useEffect(() => () => setAnchor(null), []);
  const { assignment, ownWork } = item;
  const act = assignment === null ? 'take' : assignment.mine ? 'giveBack' : 'takeOver';
  return (
    <span className={styles['pair']}>
      {!ownWork && (
        <Button aria-keyshortcuts="i" onClick={() => void toggle(item)}>
          <Icon name="user" />
          {t(`review.assign.${act}`)}
        </Button>
      )}
      <Button
        ref={button}
        id={giveButtonId(item.id)}
        square={!ownWork}
        aria-label={t('review.assign.give')}
        aria-keyshortcuts="Shift+I"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        {ownWork && t('review.assign.give')}
        <Icon name="chevron-down" />
      </Button>
      {anchor && (
        <GiveMenu
          id={menuId}
          item={item}
          anchor={anchor}
          onClose={(reason) => {
            setAnchor(null);
            if (reason === 'done') button.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </span>
  );
};

/** Puts the item aside for the reader, or takes it up again before its time. */
const Aside = ({ item, onSnooze }: Pick<ItemHeadProps, 'item' | 'onSnooze'>) => {
  const { t } = useTranslation();
  return item.snoozedUntil === null ? (
    <Button kind="quiet" aria-keyshortcuts="s" aria-haspopup="dialog" onClick={onSnooze}>
      {t('review.snooze.action')}
    </Button>
  ) : (
    <Button onClick={() => void wake(item)}>{t('review.snooze.wake')}</Button>
  );
};

interface ItemHeadProps {
  item: ReviewItem;
  lease: Lease | null;
  onSnooze: () => void;
}

/** What an item is, whose, since when it waits and until when, and who else looks at it. */
export const ItemHead = ({ item, lease, onSnooze }: ItemHeadProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const isTheirs = can(reviewIntents[item.kind], { clientId: item.client.id });
  const mayDecide = isTheirs && !item.ownWork;
  const other = [lease, item.lease].find((each) => each?.mine === false);
  return (
    <header className={`${layout.stack1} ${styles['head']}`}>
      <div className={`${layout.spread} ${styles['line']}`}>
        <h2 id={itemHeadingId(item.id)} tabIndex={-1}>
          {item.name}
        </h2>
        <div className={styles['ways']}>
          {mayDecide && <Aside item={item} onSnooze={onSnooze} />}
          <OfCampaign item={item} />
          {isTheirs && <Assigned item={item} />}
          <Button to={homeOf(item)}>{t(`review.open.${item.kind}`)}</Button>
        </div>
      </div>
      <Facts item={item} />
      {item.snoozedUntil !== null && <p>{t('review.snooze.ofMine', { when: format.instant(item.snoozedUntil) })}</p>}
      {item.assignment && (
        <p>{item.assignment.mine ? t('review.assign.ofMine') : t('review.assign.of', { name: item.assignment.by.name })}</p>
      )}
      {other && (
        <output className={styles['reader']}>
          <Icon name="eye" size={14} />
          {t('review.reading', { name: other.by.name, time: format.time(other.since) })}
        </output>
      )}
    </header>
  );
};
