import Input from 'antd/es/input';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#contract/languages.ts';
import { maximumPushText, maximumPushTitle } from '#contract/push-notifications/push-notifications.ts';
import { Panel } from '#components/panel.tsx';
import { displayWidth } from '#domain/push-notifications/preview.ts';
import { type StepProps, isWritten } from '#resources/push-notifications/parts/draft.ts';
import { Counters } from './counters.tsx';
import { DraftField } from './draft-field.tsx';
import { LanguageChoice } from './language-choice.tsx';

interface MessageStepProps extends StepProps {
  language: Language;
  onLanguage: (language: Language) => void;
}

/** What people read, in each language. */
export const MessageStep = ({ draft, problems, language, onLanguage }: MessageStepProps) => {
  const { t } = useTranslation();
  const message = draft.messages[language];
  const tooLong = (text: string, most: number) => (text.trim().length > most ? t('error.validation.tooLong') : undefined);
  return (
    <Panel title={t('push.steps.message')}>
      <LanguageChoice languages={languages} now={language} isWritten={(each) => isWritten(draft.messages[each])} onChoose={onLanguage} />
      <DraftField
        key={`${language} title`}
        name={['messages', language, 'title']}
        label={t('push.message.title')}
        extra={t('push.message.titleHint', { width: displayWidth(message.title) })}
        problem={problems[`messages.${language}.title`] ?? tooLong(message.title, maximumPushTitle)}
      >
        <Input autoComplete="off" />
      </DraftField>
      <DraftField
        key={`${language} text`}
        name={['messages', language, 'text']}
        label={t('push.message.text')}
        problem={problems[`messages.${language}.text`] ?? problems['messages'] ?? tooLong(message.text, maximumPushText)}
      >
        <Input.TextArea rows={5} />
      </DraftField>
      <Counters text={message.text} />
    </Panel>
  );
};
