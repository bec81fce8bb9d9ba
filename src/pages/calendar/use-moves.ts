import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarItem, calendar } from '#contract/calendar/calendar.ts';
import { channelIntents, isMovable, isOn, shifted } from '#domain/calendar/calendar.ts';
import { useCan } from '#providers/access/use-can.ts';
import { readAgain } from '#providers/data/cache.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { isOld, moveItem } from './move-item.ts';
import { useItemWords } from './use-item-words.ts';

/** A draft that is just being moved, not put down yet. */
export interface Lifted {
  readonly item: CalendarItem;
  readonly days: number;
  /** The month that was shown when it was taken up: taking it back leads there. */
  readonly month: string;
}

/** What was said last, and whether it can be taken back. */
interface Said {
  readonly text: string;
  readonly undo: Lifted | null;
}

export interface Moves {
  readonly lifted: Lifted | null;
  readonly said: Said;
  /** The one that was moved last: it is always drawn. */
  readonly latest: string;
  /** Why an item stays where it is; empty when it can be moved. */
  readonly reasonOf: (item: CalendarItem) => string;
  /** Shows where it would land; says why not when it cannot be moved. */
  readonly lift: (item: CalendarItem, days: number) => void;
  /** Lets go of it; whoever looks at another month by now stays there. */
  readonly drop: () => void;
  /** Lets go of it, and shows where it lies. */
  readonly putBack: () => void;
  /** Puts it down so many days later. */
  readonly settle: (item: CalendarItem, days: number) => Promise<void>;
  readonly undo: () => void;
  readonly forget: () => void;
}

const nothing: Said = { text: '', undo: null };

interface Sight {
  /** The month that is shown. */
  readonly month: string;
  /** Called with what has to be seen: a draft as it would lie, or lies now, and the month to show it in where that is known. */
  readonly show: (item: CalendarItem, month?: string) => void;
}

/** Moving drafts: lifted, shown where they would land, put down, taken back. */
export const useMoves = ({ month: shown, show }: Sight): Moves => {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const { statusOf } = useItemWords();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState<Said>(nothing);
  const [latest, setLatest] = useState('');
  const busy = useRef(false);
  const [saving, setSaving] = useState(false);
  useUnsaved(saving);

  const reasonOf = (item: CalendarItem): string => {
    const { name, client, ownerId, channel } = item;
    if (!isMovable(item)) return t(isOn(item) ? 'calendar.locked.running' : 'calendar.locked.status', { name, status: statusOf(item) });
    return can(channelIntents[channel].move, { clientId: client.id, ownerId }) ? '' : t('calendar.locked.right', { name });
  };
  const landed = (item: CalendarItem): string => t('calendar.moved', { name: item.name, days: format.days(item.from, item.to) });

  const take = (item: CalendarItem, days: number, month = lifted?.item.id === item.id ? lifted.month : shown): Lifted => {
    const taken = { item, days, month };
    setLifted(taken);
    setLatest(item.id);
    return taken;
  };

  const settle = async (item: CalendarItem, days: number, back?: string): Promise<void> => {
    if (busy.current || days === 0) {
      if (!busy.current) setLifted(null);
      return;
    }
    busy.current = true;
    setSaving(true);
    const { month } = take(item, days, back);
    let outcome = nothing;
    try {
      const moved = await moveItem(item, days);
      show(moved, back);
      outcome = { text: landed(moved), undo: back === undefined ? { item: moved, days: -days, month } : null };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(t('calendar.failed', { name: item.name, reason: error.message }));
    } finally {
      // What was seen of it elsewhere is old as well.
      await isOld(item);
      await readAgain(calendar.list);
      setLifted(null);
      setSaid(outcome);
      setSaving(false);
      busy.current = false;
    }
  };

  const drop = (): boolean => {
    if (busy.current || saving) return false;
    setLifted(null);
    setSaid(nothing);
    return true;
  };

  return {
    lifted,
    said,
    latest,
    reasonOf,
    lift: (item, days) => {
      // What is put down is drawn a moment after it is: until then it lies where it was lifted.
      if (busy.current || saving) return;
      const reason = reasonOf(item);
      if (reason !== '') setSaid({ text: reason, undo: null });
      else {
        take(item, days);
        const landing = shifted(item, days);
        show(landing);
        setSaid({ text: t('calendar.lifted', { name: item.name, days: format.days(landing.from, landing.to) }), undo: null });
      }
    },
    drop,
    putBack: () => {
      if (lifted && drop()) show(lifted.item, lifted.month);
    },
    settle: (item, days) => settle(item, days),
    undo: () => {
      if (said.undo) void settle(said.undo.item, said.undo.days, said.undo.month);
    },
    forget: () => setSaid(nothing),
  };
};
