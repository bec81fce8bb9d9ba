import { useCallback, useMemo } from 'react';
import { type ListName, type ListSettings, listSettings } from '#contract/lists/list-settings.ts';
import type { pageSizes } from '#contract/envelope.ts';
import { ofApplication } from '#providers/application/application.ts';
import { cell, useCell } from '#providers/application/cell.ts';
import { call } from '#providers/http/call.ts';
import { useMe } from '#providers/session/use-me.ts';
import { type Likes, usualLikes } from './use-list-view.ts';

interface Liked {
  readonly likes: Likes;
  readonly widths: ListSettings['widths'];
}

// What was changed since the reader was asked about; whoever signs in next is somebody else.
const changed = cell<{ readonly userId: string; readonly lists: Readonly<Partial<Record<ListName, Liked>>> } | null>(() => null);

// One after the other: what was chosen last is what is kept.
const sending = ofApplication(() => ({ last: Promise.resolve<unknown>(undefined) }));

const likedOf = (settings: ListSettings | undefined): Liked =>
  settings
    ? {
        widths: settings.widths,
        likes: {
          size: settings.size,
          view: settings.view,
          density: settings.density,
          paging: settings.paging,
          cols: settings.columns.join(','),
        },
      }
    : { widths: {}, likes: usualLikes };

/** How the reader likes to see a list. It is kept at the server, so that another machine shows it in the same way; while that fails, this page does. */
export const useListSettings = (list: ListName) => {
  const me = useMe();
  const own = useCell(changed);
  const kept = own?.userId === me.id ? own.lists[list] : undefined;
  const liked = useMemo(() => kept ?? likedOf(me.lists.find((one) => one.list === list)), [kept, me, list]);

  const keep = useCallback(
    (part: Partial<Likes & Pick<Liked, 'widths'>>): void => {
      const before = changed.get();
      const lists = before?.userId === me.id ? before.lists : {};
      const { widths, likes } = lists[list] ?? likedOf(me.lists.find((one) => one.list === list));
      const { widths: nextWidths = widths, ...nextLikes } = part;
      const next: Liked = { widths: nextWidths, likes: { ...likes, ...nextLikes } };
      changed.set({ userId: me.id, lists: { ...lists, [list]: next } });
      const { size, view, density, paging, cols } = next.likes;
      const body = {
        columns: cols === '' ? [] : cols.split(','),
        widths: next.widths,
        density,
        size: size as (typeof pageSizes)[number],
        view,
        paging,
      };
      const queue = sending();
      queue.last = queue.last.then(() => call(listSettings.update, { params: { list }, body })).catch(() => undefined);
    },
    [me, list],
  );
  return { ...liked, keep };
};
