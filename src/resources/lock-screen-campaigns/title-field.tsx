import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useTranslation } from 'react-i18next';
import { longestTitle } from '#contract/lock-screen/lock-screen.ts';
import { useTextRules } from '#components/form/use-text-rules.ts';
import { titleRoomBeside } from '#domain/lock-screen/title-room.ts';
import { displayWidth } from '#domain/push-notifications/preview.ts';
import { CharacterCount } from './form-items.tsx';
import styles from './form.module.css';

/** How much of the title a phone shows beside its button, or beside a usual one before that has words; amber once there is more of it. */
const Room = () => {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const width = displayWidth((Form.useWatch<string | undefined>('title', form) ?? '').trim());
  const cta = (Form.useWatch<string | undefined>('cta', form) ?? '').trim();
  const room = titleRoomBeside(cta);
  const isCut = width > room;
  const said = isCut ? 'titleCut' : 'titleRoom';
  return (
    <span className={styles['room']} data-cut={isCut}>
      {t(cta === '' ? `lockScreen.form.${said}` : `lockScreen.form.${said}Beside`, { room })}
    </span>
  );
};

/** The title of an item: how long it may be, and how much of that a phone has room for. */
export const TitleField = () => {
  const { t } = useTranslation();
  const rulesOf = useTextRules();
  return (
    <Form.Item
      className={styles['wide'] ?? ''}
      name="title"
      label={t('lockScreen.columns.title')}
      extra={
        <>
          <CharacterCount field="title" most={longestTitle} />
          <Room />
        </>
      }
      {...rulesOf(longestTitle, t('error.validation.required'))}
    >
      {/* A title may be of a language that is written from the right. */}
      <Input autoComplete="off" dir="auto" />
    </Form.Item>
  );
};
