import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages.ts';
import type { PushMessages } from '#contract/push-notifications/push-notifications.ts';
import { Panel } from '#components/panel.tsx';
import { useLanguageName } from '#providers/language/language.ts';
import { PhonePreview } from './phone-preview.tsx';

/** The message in each language that has one, as phones show it. */
export const WrittenMessages = ({ messages }: { messages: PushMessages }) => {
  const { t } = useTranslation();
  const nameOf = useLanguageName();
  return languages
    .filter((language) => messages[language].title !== '' || messages[language].text !== '')
    .map((language) => (
      <Panel key={language} title={t('push.message.in', { language: nameOf(language) })}>
        <PhonePreview message={messages[language]} language={language} />
      </Panel>
    ));
};
