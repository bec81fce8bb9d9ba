import { useLayoutEffect, useRef, useState } from 'react';
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

/** Which tabs stand in a row this wide, beside the menu of the others: the first ones, and the present one always when there is room for any. */
const fitting = (widths: readonly number[], room: number, menu: number, present: number): ReadonlySet<number> => {
  const all = widths.map((_, index) => index);
  if (widths.reduce((sum, width) => sum + width, 0) <= room) return new Set(all);
  const first = present < 0 ? all : [present, ...all.filter((index) => index !== present)];
  let left = room - menu;
  const shown = new Set<number>();
  for (const index of first) {
    left -= widths[index] ?? 0;
    if (left < 0) break;
    shown.add(index);
  }
  return shown;
};

/** Which of them is the present one; -1 for none. */
export const presentIn = (tabs: readonly Tab[]): number => tabs.findIndex(({ current }) => current);

/** Which of the tabs that stand in a row there is room for. */
export const tabsThatFit = (row: HTMLElement, count: number, present: number): ReadonlySet<number> => {
  const widths = [...row.querySelectorAll<HTMLElement>('a')].slice(0, count).map(({ offsetWidth }) => offsetWidth);
  const menu = row.querySelector<HTMLElement>('[data-more]')?.offsetWidth ?? 0;
  return fitting(widths, row.clientWidth, menu, present);
};

/** The tabs of the header. Those for which there is no room stand in a menu at their end. */
export const MainTabs = ({ tabs, begin = null }: { tabs: readonly Tab[]; begin?: ReadonlySet<number> | null }) => {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(begin);
  const count = tabs.length;
  const present = presentIn(tabs);

  useLayoutEffect(() => {
    const row = nav.current;
    if (!row) return undefined;
    const measure = (): void => {
      const next = tabsThatFit(row, count, present);
      setShown((before) => (before && before.size === next.size && [...next].every((index) => before.has(index)) ? before : next));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    // The row by the window, a tab by its font.
    for (const element of [row, ...row.querySelectorAll('a')]) watcher.observe(element);
    return () => watcher.disconnect();
  }, [count, present]);

  const isShown = (index: number): boolean => shown?.has(index) ?? true;
  const rest = tabs.filter((_, index) => !isShown(index));
  // Where there is no room for any tab, the menu says which is the present one.
  const only = shown?.size === 0 ? tabs[present] : undefined;
  const name = only?.label ?? t(rest.length === count ? 'nav.menu' : 'nav.more');

  return (
    <nav ref={nav} className={styles['tabs']} aria-label={t('nav.main')}>
      {tabs.map((tab, index) => (
        <Link
          key={tab.to}
          className={styles['tab']}
          to={tab.to}
          data-left-out={!isShown(index) || undefined}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
      <div className={styles['more']} data-more data-left-out={rest.length === 0 || undefined}>
        <Menu
          label={only ? t('nav.moreThan', { name }) : name}
          square={false}
          items={rest.map(({ to, label, icon, current }) => ({
            key: to,
            to,
            label,
            ...(icon && { icon }),
            ...(current && { checked: true }),
          }))}
        >
          <span className={styles['name']} data-present={only !== undefined || undefined}>
            {name}
          </span>
          <Icon name="chevron-down" />
        </Menu>
      </div>
    </nav>
  );
};
