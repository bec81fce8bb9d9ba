import { useTranslation } from 'react-i18next';
import { Section } from '#pages/planner/fields/section.tsx';
import { Fieldset } from '#pages/planner/fields/fieldset.tsx';
import { RadioPills } from '#pages/planner/fields/pills.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** Whether a portrait-right disclaimer will be needed. */
export const PersonSection = () => {
  const { t } = useTranslation();
  const { draft, edit } = usePlanner();
  return (
    <Section title={t('planner.person.title')} hint={t('planner.person.hint')}>
      <Fieldset field="media.showsPerson" role="radiogroup" label={t('planner.person.title')}>
        <RadioPills
          choices={[
            { value: 'no', label: t('planner.person.no') },
            { value: 'yes', label: t('planner.person.yes') },
          ]}
          chosen={draft.media.showsPerson ? 'yes' : 'no'}
          onChoose={(answer) => edit('media', { showsPerson: answer === 'yes' })}
        />
      </Fieldset>
    </Section>
  );
};
