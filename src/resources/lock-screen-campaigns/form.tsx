import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { Button } from '#components/button.tsx';
import { FormPage } from '#components/form-page.tsx';
import { ConsoleForm } from '#components/form/form.tsx';
import { useRecordForm } from '#components/form/use-record-form.ts';
import { Later } from '#components/later.tsx';
import { Notice } from '#components/notice.tsx';
import { Panel } from '#components/panel.tsx';
import { paths } from '#config/paths.ts';
import { contentOf } from '#domain/lock-screen/content.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { ContentFields } from './content-fields.tsx';
import { type FormValues, contentOfForm, emptyForm, formOfItem } from './draft.ts';
import { FormNeeded } from './form-needed.tsx';
import { FormPhone } from './form-phone.tsx';
import fades from '#components/fades.module.css';
import layout from '#components/layout.module.css';
import styles from './form.module.css';
import { lackingOf } from './lacking.ts';
import { LaterPanels } from './later-panels.tsx';
import { type Lacking, LedField } from './led-field.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { useSaved } from './use-saved.ts';

interface LockScreenFormProps {
  /** The one to change; absent, a new one is begun. */
  item?: LockScreenItem;
  /** What a new one is begun with besides what is typed. */
  begin?: { readonly clientId: string | undefined };
  /** The field of its client, where that can still be chosen. */
  client?: ReactNode;
  /** Whether it can be saved at all; otherwise the field of its client says what is missing. */
  isReady?: () => boolean;
}

const name = 'lockScreen';

/** The fields of an item, under the same four titles as its details, beside the phone that shows it. */
export const LockScreenForm = ({ item, begin, client, isReady }: LockScreenFormProps) => {
  const { t } = useTranslation();
  const [initialValues] = useState(() => (item ? formOfItem(item) : emptyForm));
  const [picture, setPicture] = useState<File | null>(null);
  useUnsaved(picture !== null);
  const imageKey = picture?.name ?? item?.imageKey ?? null;
  const onSaved = useSaved();
  // Which button was pressed. Enter presses the first, which only saves.
  const [sends, setSends] = useState(false);
  const { form, formProps, failure, busy, isUnsaved } = useRecordForm<LockScreenItem, FormValues, object>({
    resource: 'lockScreenCampaigns',
    record: item,
    initialValues,
    // A field that is still to be drawn says what it begins with.
    draftOf: (values) => ({ ...begin, ...contentOfForm({ ...initialValues, ...values }) }),
    onSaved: (saved) => void onSaved(saved, { picture, sends }),
  });

  const led = useLocation().hash.slice(1);
  const [lacking, setLacking] = useState<Lacking | null>(() =>
    led === '' ? null : { path: led, findings: item ? lackingOf(contentOf(item), item.imageKey) : [] },
  );
  const pictureProblem = picture === null && lacking?.findings.find(({ path }) => path === 'image')?.key;

  /** Nobody is asked whether they are sure while the review would refuse it: what it lacks is said here, where it is filled in. */
  const finish = (values: object): void => {
    if (isReady?.() === false) return;
    const content = contentOfForm({ ...initialValues, ...values });
    const findings = sends ? lackingOf(content, imageKey) : [];
    const [first] = findings;
    setLacking(first ? { path: first.path, findings } : null);
    if (!first) formProps.onFinish(values);
  };

  return (
    <FormPage
      isUnsaved={() => isUnsaved() || (picture !== null && !busy)}
      title={item && t('lockScreen.form.editTitle', { title: item.title })}
      {...(item && { above: [{ label: item.title, to: paths.lockScreen(item.id) }] })}
      actions={
        <>
          <Button to={item ? paths.lockScreen(item.id) : paths.lockScreens()}>{t('app.cancel')}</Button>
          <Button type="submit" form={name} busy={busy && !sends} onClick={() => setSends(false)}>
            {t(item ? 'lockScreen.form.save' : 'lockScreen.form.create')}
          </Button>
          <Button kind="primary" type="submit" form={name} busy={busy && sends} onClick={() => setSends(true)}>
            {t('lockScreen.actions.submit')}
          </Button>
        </>
      }
      underActions={
        <FormNeeded
          form={form}
          initialValues={initialValues}
          imageKey={imageKey}
          lacksClient={begin !== undefined && begin.clientId === undefined}
        />
      }
    >
      <div className={styles['columns']}>
        <ConsoleForm
          name={name}
          // The client stands above these fields: where it is missing as well, it has the focus after the first of them was given it.
          formProps={{ ...formProps, onFinish: finish, onFinishFailed: () => queueMicrotask(() => isReady?.()) }}
          failure={failure}
          actions={null}
        >
          {item?.status === 'REJECTED' && <Notice tone="refused">{t('lockScreen.form.draftAgain')}</Notice>}
          <Panel title={t('lockScreen.tabs.content')}>
            <PictureChoice
              isThere={item !== undefined && item.imageKey !== null}
              picture={picture}
              problem={pictureProblem ? t(pictureProblem) : undefined}
              onChoose={setPicture}
            />
            <div className={styles['fields']}>
              {client && <div className={styles['client']}>{client}</div>}
              <ContentFields isWhole={led !== ''} />
            </div>
          </Panel>
          {lacking && <LedField {...lacking} />}
          <Later now={led !== ''}>
            <LaterPanels />
          </Later>
        </ConsoleForm>
        <aside className={`${layout.box} ${fades['downward']} ${styles['aside']}`} aria-label={t('lockScreen.light.preview')}>
          <Later>
            <FormPhone item={item} form={form} picture={picture} />
          </Later>
        </aside>
      </div>
    </FormPage>
  );
};
