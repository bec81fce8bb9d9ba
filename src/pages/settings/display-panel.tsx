import { useTranslation } from 'react-i18next';
import { mannerOf } from '#contract/languages.ts';
import { brackets } from '#format/format.ts';
import { zoneLabel } from '#format/zone-label.ts';
import { Field } from '#components/field.tsx';
import { Panel } from '#components/panel.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { RadioPills } from '#components/pills.tsx';
import { useNow } from '#components/use-now.ts';
import { deployment } from '#config/deployment.ts';
import { appearances, setAppearance, useAppearance } from '#providers/appearance/appearance.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { languageNames, switchLanguage, useLanguage } from '#providers/language/language.ts';
import { ownTimezone } from '#resources/clients/parts/timezones.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import styles from './settings.module.css';

/** By whose clock times are written. It is the device's: a choice beside it would only be wrong on the next journey. */
const OwnZone = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const now = new Date(useNow());
  const [zone, offset] = [ownTimezone().replaceAll('_', ' '), zoneLabel(now, language)];
  const [opening, closing] = brackets[mannerOf[language]];
  const named = zone === offset ? zone : zone + opening + offset + closing;
  const clock = `${named} · ${format.time(now.toISOString())}`;
  return (
    <div className={layout.stack1}>
      <h3 className={prose.label}>{t('clients.fields.timezone')}</h3>
      <p>{clock}</p>
      <p className={prose.note}>{t('settings.display.zoneText')}</p>
    </div>
  );
};

/** How the console looks, in which language it is, and by whose clock: the choices of the header, with their explanation. */
export const DisplayPanel = () => {
  const { t } = useTranslation();
  const appearance = useAppearance();
  const language = useLanguage();
  return (
    <Panel title={t('settings.display.title')}>
      <div className={styles['display']}>
        <fieldset className={styles['looks']}>
          <legend className={prose.label}>{t('app.theme.label')}</legend>
          <RadioPills choices={optionsOf(appearances, (each) => t(`app.theme.${each}`))} chosen={appearance} onChoose={setAppearance} />
        </fieldset>
        {deployment.languages.length > 1 && (
          <Field id="language" label={t('app.language')}>
            <Select
              id="language"
              options={optionsOf(deployment.languages, (each) => languageNames[each])}
              value={language}
              onChange={(each) => void switchLanguage(each)}
            />
          </Field>
        )}
        <OwnZone />
      </div>
    </Panel>
  );
};
