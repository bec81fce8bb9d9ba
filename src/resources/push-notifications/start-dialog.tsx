import { useTranslation } from 'react-i18next';
import { languages } from '#contract/languages.ts';
import { pushNotifications } from '#contract/push-notifications/push-notifications.ts';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Dates } from './dates.tsx';
import prose from '#components/prose.module.css';
import styles from './start-dialog.module.css';
import type { Target } from './action.ts';
import { useLocalTimes } from './use-local-times.ts';
import { useOutlook } from './use-outlook.ts';
import { Facts } from '#components/facts.tsx';

interface StartDialogProps {
  push: Target;
  failure: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** The second step of starting: a push cannot be called back, so whose it is, its name, cities, people, message and local time are said once more. */
export const StartDialog = ({ push, failure, busy, onClose, onConfirm }: StartDialogProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const whole = useEndpoint(pushNotifications.get, { params: { pushId: push.id } }).data;
  const outlook = useOutlook(whole, { clientId: whole?.client.id ?? '', pushId: push.id }).data;
  const localTime = useLocalTimes();
  const facts = [
    [t('push.columns.client'), whole?.client.name],
    [t('push.columns.dates'), whole && <Dates key="dates" from={whole.from} to={whole.to} />],
    [t('push.columns.cities'), outlook && format.list(outlook.cities.map(({ city }) => city.name))],
    [t('push.people.label'), outlook && (outlook.people ? format.range(outlook.people) : t('push.people.few'))],
    [t('push.steps.message'), whole && languages.flatMap((language) => whole.messages[language].title || []).join(' · ')],
    [t('push.first'), outlook && [...new Set(outlook.cities.flatMap((city) => localTime(city) ?? []))].join(' · ')],
  ] as const;
  return (
    <Dialog open title={t('push.start.title', { name: push.name })} onClose={onClose}>
      {failure === '' ? <p className={prose.breaks}>{t('push.start.text')}</p> : <FormProblem text={failure} />}
      <div className={styles['facts']}>
        <Facts beside facts={facts.map(([term, value]) => [term, value || '–'])} />
      </div>
      <ConfirmActions confirm={t('push.start.confirm')} busy={busy} onCancel={onClose} onConfirm={onConfirm} />
    </Dialog>
  );
};
