import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CalendarItem, calendar } from '#contract/calendar/calendar.ts';
import { channelIntents, isMovable, itemMeaning, shifted } from '#domain/calendar/calendar.ts';
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
}

/** What was said last, and whether it can be taken back. */
interface Said {
  readonly text: string;
  readonly undo: Lifted | null;
}

export interface Moves {
  readonly lifted: Lifted | null;
  readonly said: Said;
  /** Why an item stays where it is; empty when it can be moved. */
  readonly reasonOf: (item: CalendarItem) => string;
  /** Shows where it would land; says why not when it cannot be moved. */
  readonly lift: (item: CalendarItem, days: number) => void;
  readonly drop: () => void;
  /** Puts it down so many days later. */
  readonly settle: (item: CalendarItem, days: number) => Promise<void>;
  readonly undo: () => void;
  readonly forget: () => void;
}

const nothing: Said = { text: '', undo: null };

/** Moving drafts: lifted, shown where they would land, put down, taken back. @param onMoved called with each as it lies now */
export const useMoves = (onMoved: (item: CalendarItem) => void): Moves => {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const { statusOf } = useItemWords();
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState<Said>(nothing);
  const busy = useRef(false);
  const [saving, setSaving] = useState(false);
  useUnsaved(saving);

  const reasonOf = (item: CalendarItem): string => {
    const { name, client, ownerId, channel } = item;
    if (!isMovable(item))
      return t(itemMeaning(item) === 'running' ? 'calendar.locked.running' : 'calendar.locked.status', { name, status: statusOf(item) });
    return can(channelIntents[channel].move, { clientId: client.id, ownerId }) ? '' : t('calendar.locked.right', { name });
  };
  const landed = (item: CalendarItem): string => t('calendar.moved', { name: item.name, days: format.days(item.from, item.to) });

  const settle = async (item: CalendarItem, days: number, isUndo = false): Promise<void> => {
    if (busy.current || days === 0) {
      if (!busy.current) setLifted(null);
      return;
    }
    busy.current = true;
    setSaving(true);
    setLifted({ item, days });
    let outcome = nothing;
    try {
      const moved = await moveItem(item, days);
      onMoved(moved);
      outcome = { text: landed(moved), undo: isUndo ? null : { item: moved, days: -days } };
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

  return {
    lifted,
    said,
    reasonOf,
    lift: (item, days) => {
      // What is put down is drawn a moment after it is: until then it lies where it was lifted.
      if (busy.current || saving) return;
      const reason = reasonOf(item);
      if (reason !== '') setSaid({ text: reason, undo: null });
      else {
        setLifted({ item, days });
        const { from, to } = shifted(item, days);
        setSaid({ text: t('calendar.lifted', { name: item.name, days: format.days(from, to) }), undo: null });
      }
    },
    drop: () => {
      if (busy.current || saving) return;
      setLifted(null);
      setSaid(nothing);
    },
    settle: (item, days) => settle(item, days),
    undo: () => {
      if (said.undo) void settle(said.undo.item, said.undo.days, true);
    },
    forget: () => setSaid(nothing),
  };
};
