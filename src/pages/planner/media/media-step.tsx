import { useTranslation } from 'react-i18next';
import { RadioSection } from '#pages/planner/fields/radio-section.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { AdSetsSection } from './ad-sets-section.tsx';
import { CatalogueSection } from './catalogue-section.tsx';
import { MediaDrag } from './media-drag.tsx';
import { MediaTray } from './media-tray.tsx';

/** Whether a portrait-right disclaimer will be needed. */
const PersonSection = () => {
  const { t } = useTranslation();
  const { draft, edit } = usePlanner();
  return (
    <RadioSection
      field="media.showsPerson"
      title={t('planner.person.title')}
      hint={t('planner.person.hint')}
      choices={[
        { value: 'no', label: t('planner.person.no') },
        { value: 'yes', label: t('planner.person.yes') },
      ]}
      chosen={draft.media.showsPerson ? 'yes' : 'no'}
      onChoose={(answer) => edit('media', { showsPerson: answer === 'yes' })}
    />
  );
};

/** On which platforms, in which formats. */
export const MediaStep = () => (
  <MediaDrag>
    <MediaTray />
    <CatalogueSection />
    <AdSetsSection />
    <PersonSection />
  </MediaDrag>
);
