import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import { CheckBox } from '#components/check.tsx';
import { Icon } from '#components/icon.tsx';
import prose from '#components/prose.module.css';
import branch from './branch.module.css';

interface BranchHeadProps {
  name: ReactNode;
  /** What its box takes or leaves. */
  label: string;
  /** How many leaves it has, and how many of them are chosen. */
  count: readonly [chosen: number, all: number];
  open: boolean;
  /** The list that it opens. */
  controls?: string;
  onOpen: (open: boolean) => void;
  onTake: (all: boolean) => void;
}

/** The head of a branch: its box takes or leaves all below it, its name opens it. */
export const BranchHead = ({ name, label, count: [chosen, all], open, controls, onOpen, onTake }: BranchHeadProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <div className={branch.head}>
      <CheckBox aria-label={label} checked={chosen === all} partly={chosen > 0 && chosen < all} onChange={() => onTake(chosen < all)} />
      <button type="button" aria-expanded={open} aria-controls={controls} onClick={() => onOpen(!open)}>
        <span className={`${prose.cut} ${branch.name}`}>{name}</span>
        <span className={prose.count}>
          {chosen > 0 ? t('planner.cities.some', { some: number(chosen), of: number(all) }) : number(all)}
        </span>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} />
      </button>
    </div>
  );
};
