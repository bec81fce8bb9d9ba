import { useTranslation } from 'react-i18next';
import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import { ChoiceCard } from '#components/choice-card.tsx';
import grid from '#pages/planner/fields/choice-grid.module.css';
import { Fieldset } from '#pages/planner/fields/fieldset.tsx';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import { useFileWords } from '#components/upload/use-file-words.ts';
import { FormatPictogram } from './format-pictogram.tsx';

interface FormatChoiceProps {
  field: string;
  formats: readonly AdFormat[];
  chosen: string | null;
  onChoose: (format: AdFormat) => void;
}

/** What the ad looks like on the phone. */
export const FormatChoice = ({ field, formats, chosen, onChoose }: FormatChoiceProps) => {
  const { t } = useTranslation();
  const { pixels } = useFileWords();
  return (
    <div className={layout.stack2}>
      <p className={prose.label}>{t('planner.adSets.format')}</p>
      <Fieldset field={field} role="radiogroup" label={t('planner.adSets.format')} className={grid.grid}>
        {formats.map((format) => (
          <ChoiceCard
            key={format.id}
            type="radio"
            name={field}
            picture={<FormatPictogram subcategory={format.subcategory} />}
            title={format.name}
            text={t('planner.adSets.formatText', {
              kind: t(`planner.adSets.subcategory.${format.subcategory}`),
              size: pixels(...format.image.recommended),
            })}
            checked={format.id === chosen}
            onChoose={() => onChoose(format)}
          />
        ))}
      </Fieldset>
    </div>
  );
};
