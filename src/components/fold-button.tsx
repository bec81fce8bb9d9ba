import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Button } from './button.tsx';
import css from './fold.module.css';
import { Icon, type IconName } from './icon.tsx';

interface FoldButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-expanded'> {
  label: string;
  /** How much of what it opens was chosen; nothing is said of none. */
  count?: number | undefined;
  open: boolean;
  /** Stands for the label where there is no room for it. */
  icon?: IconName;
}

/** Opens what is folded away, and says how much of it is in use. */
export const FoldButton = ({ label, count = 0, open, icon, ...button }: FoldButtonProps) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const total = number(count);
  return (
    <Button
      {...button}
      aria-label={count > 0 ? t('list.tab', { name: label, total }) : icon && label}
      aria-expanded={open}
      {...(icon && { title: label })}
    >
      {icon ? <Icon name={icon} /> : <span className={css.label}>{label}</span>}
      {count > 0 && <span className={css.count}>{total}</span>}
      {!icon && <Icon name="chevron-down" />}
    </Button>
  );
};
