import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { me as meEndpoints } from '#contract/identity/identity.ts';
import { type Language, languages } from '#contract/languages.ts';
import { Field } from '#components/field.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { deployment } from '#config/deployment.ts';
import { readAgain } from '#providers/data/cache.ts';
import { call } from '#providers/http/call.ts';
import { languageNames } from '#providers/language/language.ts';
import { toast } from '#providers/notification/toast.ts';
import { useMe } from '#providers/session/use-me.ts';
import styles from './settings.module.css';

/** The language of mails; chosen is saved. */
export const MailLanguage = () => {
  const { t } = useTranslation();
  const me = useMe();
  const [chosen, setChosen] = useState<Language>(me.language);
  const { problem, run } = useSubmission();
  const offered = languages.filter((language) => language === me.language || deployment.languages.includes(language));

  const choose = async (language: Language): Promise<void> => {
    setChosen(language);
    const saved = await run(async () => {
      await call(meEndpoints.preferences, { body: { language } });
      await readAgain(meEndpoints.get);
    });
    if (saved) toast.success(t('settings.done'));
    else setChosen(me.language);
  };

  return (
    <div className={`${styles['part']} ${styles['form']}`}>
      <FormProblem text={problem} />
      <Field id="mail-language" label={t('settings.mails.language')} hint={t('settings.mails.text')}>
        <Select
          id="mail-language"
          options={optionsOf(offered, (language) => languageNames[language])}
          value={chosen}
          aria-describedby="mail-language-hint"
          onChange={(language) => void choose(language)}
        />
      </Field>
    </div>
  );
};
