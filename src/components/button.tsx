import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'plain' | 'danger' | 'quiet';

interface Look {
  kind?: ButtonKind;
  /** Under way: shown, announced, and deaf to further presses. */
  busy?: boolean;
  /** A square button whose child is an icon; it needs an `aria-label`, which its tooltip says too, unless `title` has shorter words. */
  square?: boolean;
  /** A quiet button that stands alone at an edge of its column, or at whichever it comes to stand: what it says lies on the edge. */
  alone?: boolean;
  children: ReactNode;
}

type Unset<Props> = { [Name in keyof Props]: Props[Name] | undefined };
type Press = Look & Omit<ComponentProps<'button'>, 'children'> & { to?: undefined; href?: undefined };
type Go = Look & Omit<ComponentProps<typeof Link>, 'children' | 'to'> & { to: string; href?: undefined };
type Leave = Look & Omit<ComponentProps<'a'>, 'children' | 'href'> & { href: string; to?: undefined };

const classOf = ({ kind = 'plain', busy, square, alone }: Unset<Omit<Look, 'children'>>): string =>
  [styles['button'], styles[kind], busy && styles['busy'], square && styles['icon'], alone && styles['alone']].filter(Boolean).join(' ');

// The browser's own tooltip would say it a second time.
const tipOf = (square: boolean | undefined, title: string | undefined) => (square ? { 'data-tip': title } : { title });

/** A button; with `to` a link inside the console, with `href` one that leaves it. */
export const Button = (props: Press | Go | Leave) => {
  if (props.to !== undefined) {
    const { kind, busy: _, square, alone, title, ...link } = props;
    return <Link {...link} {...tipOf(square, title)} className={classOf({ kind, square, alone })} />;
  }
  if (props.href !== undefined) {
    const { kind, busy: _, square, alone, title, children, ...link } = props;
    return (
      <a {...link} {...tipOf(square, title)} className={classOf({ kind, square, alone })}>
        {children}
      </a>
    );
  }
  const { kind, busy = false, square, alone, title, onClick, type = 'button', ...button } = props;
  return (
    <button
      {...button}
      {...tipOf(square, title)}
      type={type}
      aria-disabled={busy || button['aria-disabled']}
      aria-busy={busy || undefined}
      className={classOf({ kind, busy, square, alone })}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
};
