import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, type ButtonKind } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './menu.module.css';
import { useFloating } from './use-floating.ts';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: IconName;
  readonly danger?: boolean;
  /** It does nothing now; its label says why, which everybody can go to and read. */
  readonly disabled?: boolean;
  /** Given: one of several choices, and whether it is the present one. */
  readonly checked?: boolean;
  /** A link inside the console. */
  readonly to?: string;
  readonly onSelect?: () => void;
}

export interface MenuGroup {
  readonly key: string;
  readonly heading?: string;
  readonly items: readonly MenuItem[];
}

interface MenuProps {
  /** The button's name for those who cannot see it. */
  label: string;
  items: readonly MenuItem[] | readonly MenuGroup[];
  /** What the button shows; three dots when absent. */
  children?: ReactNode;
  kind?: ButtonKind;
  square?: boolean;
  /** What was chosen is under way. */
  busy?: boolean;
  tabIndex?: number;
}

const areGroups = (items: MenuProps['items']): items is readonly MenuGroup[] => items.some((entry) => 'items' in entry);

interface MenuPanelProps {
  id: string;
  label: string;
  groups: readonly MenuGroup[];
  anchor: HTMLElement;
  onClose: (reason: 'done' | 'away') => void;
  /** What stands above the items, such as a field that narrows them. */
  children?: ReactNode;
}

const ItemBody = ({ item }: { item: MenuItem }) => (
  <>
    {item.icon && <Icon name={item.icon} />}
    {item.label}
    {item.checked && (
      <span className={styles['mark']}>
        <Icon name="check" />
      </span>
    )}
  </>
);

/** The items of a menu beside the button that has opened it. */
export const MenuPanel = ({ id, label, groups, anchor, onClose, children }: MenuPanelProps) => {
  const panel = useFloating<HTMLDivElement>(anchor, 'end', () => onClose('away'));

  useLayoutEffect(() => {
    const shown = panel.current;
    const first = ['input', '[aria-checked=true]', '[role^=menuitem]'].map((each) => shown?.querySelector<HTMLElement>(each));
    first.find(Boolean)?.focus();
  }, [panel]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const move = moves[event.key];
    if (move !== undefined) items.at(move % items.length)?.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') onClose('done');
    else if (event.key.length === 1 && event.key !== ' ')
      items.find((item) => item.textContent?.toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
    if (event.key !== 'Enter' && event.key !== ' ') event.preventDefault();
    event.stopPropagation();
  };

  const itemProps = (item: MenuItem) => ({
    role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
    tabIndex: -1,
    className: `${styles['item']} ${item.danger ? styles['danger'] : ''}`,
    'aria-checked': item.checked,
    'aria-disabled': item.disabled,
    onClick: () => {
      onClose('done');
      item.onSelect?.();
    },
  });

  return (
    // Its keys come from what stands in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={panel} className={styles['panel']} popover="manual" onKeyDown={onKeyDown}>
      {children}
      <div id={id} role="menu" tabIndex={-1} aria-label={label}>
        {groups.map((group) => (
          <fieldset key={group.key} className={styles['group']} aria-label={group.heading}>
            {group.heading && (
              <div className={styles['heading']} aria-hidden="true">
                {group.heading}
              </div>
            )}
            {group.items.map((item) =>
              item.to === undefined ? (
                <button key={item.key} type="button" {...itemProps(item)}>
                  <ItemBody item={item} />
                </button>
              ) : (
                <Link key={item.key} to={item.to} {...itemProps(item)}>
                  <ItemBody item={item} />
                </Link>
              ),
            )}
          </fieldset>
        ))}
      </div>
    </div>
  );
};

/** A button that opens a list of actions or choices; arrows, Home, End, letters and Escape work in it. */
export const Menu = ({ label, items, children, kind = 'quiet', square = children === undefined, busy = false, tabIndex }: MenuProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;

  const close = (reason: 'done' | 'away'): void => {
    setAnchor(null);
    // It is in view already; in a header that stays, the browser would scroll to where the header once was.
    if (reason === 'done') button.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <Button
        ref={button}
        kind={kind}
        square={square}
        busy={busy}
        tabIndex={tabIndex}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(open ? null : event.currentTarget);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || busy) return;
          event.preventDefault();
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        {children ?? <Icon name="more" />}
      </Button>
      {anchor && (
        <MenuPanel id={id} label={label} groups={areGroups(items) ? items : [{ key: '', items }]} anchor={anchor} onClose={close} />
      )}
    </>
  );
};
