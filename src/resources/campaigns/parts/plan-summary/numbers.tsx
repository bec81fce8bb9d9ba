import type { ReactNode } from 'react';
import prose from '#components/prose.module.css';
import css from './numbers.module.css';

/** A number with its name, what stands in its place while it is not there, and what else is said of it. */
export type NamedNumber = readonly [label: string, value: string | null, without: string, more: ReactNode];

interface NumbersProps {
  numbers: readonly NamedNumber[];
  /** Some of them are on their way. */
  pending: boolean;
  className?: string;
}

/** Short names, each in one piece; the dot that parts two ends a line and begins none. */
export const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name, at) => (
    <span key={name} className={css.name}>
      {at + 1 < names.length ? `${name} · ` : name}
    </span>
  ));

/** Numbers beside each other; each has its room before it is known. */
export const Numbers = ({ numbers, pending, className = '' }: NumbersProps) => (
  <dl className={`${className} ${css.numbers}`} aria-busy={pending || undefined}>
    {numbers.map(([label, value, without, more]) => (
      <div key={label} className={css.number}>
        <dt className={prose.note}>{label}</dt>
        <dd className={value === null ? css.missing : css.value}>{value ?? without}</dd>
        {value !== null && <dd className={prose.note}>{more}</dd>}
      </div>
    ))}
  </dl>
);
