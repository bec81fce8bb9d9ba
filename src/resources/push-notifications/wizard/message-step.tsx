import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#contract/languages.ts';
import { maximumPushText, maximumPushTitle } from '#contract/push-notifications/push-notifications.ts';
import { Field, controlProps } from '#components/field.tsx';
import { Panel } from '#components/panel.tsx';
import { TextArea, TextInput } from '#components/text-input.tsx';
import { displayWidth } from '#domain/push-notifications/preview.ts';
import { PhonePreview } from '#resources/push-notifications/phone-preview.tsx';
import { languageNames, useLanguage } from '#providers/language/language.ts';
import { Counters } from './counters.tsx';
import type { StepProps } from '#resources/push-notifications/parts/draft.ts';
import styles from './wizard.module.css';
import toggle from '#components/toggle.module.css';

/** What people read, in each language, and how it looks on their phones. */
export const MessageStep = ({ draft, change, problems }: StepProps) => {
  const { t } = useTranslation();
  const own = useLanguage();
  const written = languages.find((language) => draft.messages[language].title !== '');
  const [language, setLanguage] = useState<Language>(draft.messages[own].title === '' ? (written ?? own) : own);
  const message = draft.messages[language];
  const write = (part: Partial<typeof message>): void => change({ messages: { ...draft.messages, [language]: { ...message, ...part } } });
  const hint = t('push.message.titleHint', { width: displayWidth(message.title) });
  const titleError = problems[`messages.${language}.title`];
  const textError = problems[`messages.${language}.text`] ?? problems['messages'];
  return (
    <Panel title={t('push.steps.message')}>
      <div className={styles['message']}>
        <div className={styles['fields']}>
          <fieldset className={styles['languages']} aria-label={t('app.language')}>
            {languages.map((each) => (
              <button
                key={each}
                type="button"
                className={`${toggle['toggle']} ${styles['language']}`}
                aria-pressed={each === language}
                onClick={() => setLanguage(each)}
              >
                {languageNames[each]}
                {draft.messages[each].title !== '' && draft.messages[each].text !== '' && <span className={styles['written']} />}
              </button>
            ))}
          </fieldset>
          <Field id="push-title" label={t('push.message.title')} hint={hint} error={titleError}>
            <TextInput
              value={message.title}
              maxLength={maximumPushTitle}
              autoComplete="off"
              {...controlProps('push-title', { hint, error: titleError })}
              onChange={(event) => write({ title: event.target.value })}
            />
          </Field>
          <Field id="push-text" label={t('push.message.text')} error={textError}>
            <TextArea
              rows={5}
              value={message.text}
              maxLength={maximumPushText}
              {...controlProps('push-text', { error: textError })}
              onChange={(event) => write({ text: event.target.value })}
            />
          </Field>
          <Counters text={message.text} />
        </div>
        <PhonePreview message={message} language={language} />
      </div>
    </Panel>
  );
};
