import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { Choices } from '#pages/planner/fields/choices.tsx';
import prose from '#components/prose.module.css';
import css from './brand-chips.module.css';

interface BrandChipsProps {
  /** What they have in common. */
  label: string;
  brands: readonly { readonly id: string; readonly name: string }[];
  onAdd: (id: string) => void;
}

/** Brands that can be added with one press. */
export const BrandChips = ({ label, brands, onAdd }: BrandChipsProps) => {
  const { t } = useTranslation();
  return (
    <Choices label={label} className={css.row}>
      <span className={prose.note} aria-hidden>
        {label}
      </span>
      {brands.map(({ id, name }) => (
        <button key={id} type="button" className={css.add} aria-label={t('places.add', { name })} onClick={() => onAdd(id)}>
          <Icon name="plus" />
          {name}
        </button>
      ))}
    </Choices>
  );
};
