import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/languages.ts';
import toggle from '#components/toggle.module.css';
import { useLanguageName } from '#providers/language/language.ts';
import styles from './wizard.module.css';

interface LanguageChoiceProps {
  languages: readonly Language[];
  now: Language;
  isWritten: (language: Language) => boolean;
  onChoose: (language: Language) => void;
}

/** In which language one writes or looks at the message, with a mark at those that have one. */
export const LanguageChoice = ({ languages, now, isWritten, onChoose }: LanguageChoiceProps) => {
  const { t } = useTranslation();
  const nameOf = useLanguageName();
  return (
    <fieldset className={styles['languages']} aria-label={t('app.language')}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          className={`${toggle['toggle']} ${styles['language']}`}
          aria-pressed={each === now}
          onClick={() => onChoose(each)}
        >
          {nameOf(each)}
          {isWritten(each) && <span className={styles['written']} />}
        </button>
      ))}
    </fieldset>
  );
};
