import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '#components/icon.tsx';
import { Menu } from '#components/menu.tsx';
import styles from './main-tabs.module.css';

export interface Tab {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName | undefined;
  /** Whether the screen is one of this noun's. */
  readonly current: boolean;
}

// In widths of the font's em: of each kind of letter about the widest, of an ideograph its square.
const letters: readonly (readonly [kind: RegExp, ems: number])[] = [
  [/[fijlrtI .,'-]/, 0.38],
  [/[mwMW]/, 0.95],
  [/[A-Z]/, 0.75],
  [/[\u2e80-\uffef]/, 1],
];
const aroundTab = 2;
// Its edges, its arrow, and what lies between.
const aroundMenu = 3.6;

/** How wide words will be at most. They are not measured: those of the first moment stand in another font than those of the next. */
const widthOf = (words: string): number =>
  Array.from(words).reduce((sum, letter) => sum + (letters.find(([kind]) => kind.test(letter))?.[1] ?? 0.63), 0);

/** How many tabs stand in a row that has room for so many ems, beside the menu of the others: the first ones, the same on every screen. */
const countIn = (room: number, labels: readonly string[], more: string): number => {
  const widths = labels.map(widthOf);
  const upTo = (count: number): number => widths.slice(0, count).reduce((sum, width) => sum + width + aroundTab, 0);
  if (upTo(labels.length) <= room) return labels.length;
  const fits = (count: number): boolean => upTo(count) + Math.max(widthOf(more), ...widths.slice(count)) + aroundMenu <= room;
  const most = labels.findLastIndex((_, index) => fits(index + 1)) + 1;
  // One or two beside a menu would be there in one language, and not in the next.
  return most < 3 ? 0 : most;
};

/** How many of the tabs there is room for in a row. */
export const tabsThatFit = (row: HTMLElement, labels: readonly string[], more: string): number => {
  const room = row.clientWidth / Number.parseFloat(getComputedStyle(row).fontSize);
  // One without any is not laid out.
  return room > 0 ? countIn(room, labels, more) : labels.length;
};

/** The tabs of the header. Those for which there is no room stand in a menu at their end, which is called as the present one if that is among them. */
export const MainTabs = ({ tabs, begin }: { tabs: readonly Tab[]; begin?: number }) => {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  const [count, setCount] = useState(begin ?? tabs.length);
  const more = t('nav.more');
  // The same text as long as they are called the same.
  const labels = tabs.map(({ label }) => label).join('\n');

  useLayoutEffect(() => {
    const row = nav.current;
    if (!row) return undefined;
    // It speaks up at once, when the browser has laid the page out by itself and before it paints: to measure here would make it do so once more.
    const watcher = new ResizeObserver(() => flushSync(() => setCount(tabsThatFit(row, labels.split('\n'), more))));
    watcher.observe(row);
    return () => watcher.disconnect();
  }, [labels, more]);

  const rest = tabs.slice(count);
  const present = rest.find(({ current }) => current);
  const name = present?.label ?? (count === 0 ? t('nav.menu') : more);

  return (
    <nav ref={nav} className={styles['tabs']} aria-label={t('nav.main')}>
      {tabs.slice(0, count).map(({ to, label, current }) => (
        <Link key={to} className={styles['tab']} to={to} aria-current={current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
      {rest.length > 0 && (
        <div className={styles['more']} data-more data-present={present !== undefined || undefined}>
          <Menu
            label={present ? t('nav.moreThan', { name }) : name}
            square={false}
            items={rest.map(({ to, label, icon, current }) => ({
              key: to,
              to,
              label,
              ...(icon && { icon }),
              ...(current && { checked: true }),
            }))}
          >
            <span className={styles['name']}>{name}</span>
            <Icon name="chevron-down" />
          </Menu>
        </div>
      )}
    </nav>
  );
};
