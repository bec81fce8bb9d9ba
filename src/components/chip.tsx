import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import prose from './prose.module.css';
import css from './chip.module.css';

interface ChipProps {
  text: string;
  note?: string;
  onRemove: () => void;
}

/** Something chosen, with the way to give it back. */
export const Chip = ({ text, note, onRemove }: ChipProps) => {
  const { t } = useTranslation();
  return (
    <span className={css.chip}>
      <span className={prose.cut}>{text}</span>
      {note !== undefined && <span className={css.note}>{note}</span>}
      <button type="button" aria-label={t('planner.pick.remove', { name: text })} onClick={onRemove}>
        <Icon name="cross" />
      </button>
    </span>
  );
};
