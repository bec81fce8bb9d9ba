import { useTranslation } from 'react-i18next';
import { type Absence, absences } from '#contract/identity/absences.ts';
import { me as meEndpoints } from '#contract/identity/identity.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { Button } from '#components/button.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { Panel } from '#components/panel.tsx';
import { useNow } from '#components/use-now.ts';
import { useSubmission } from '#components/use-submission.ts';
import { useCan } from '#providers/access/use-can.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useSend } from '#providers/data/use-send.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import { useMe } from '#providers/session/use-me.ts';
import { DeputyForm } from './deputy-form.tsx';
import { FormActions } from './settings-form.tsx';
import styles from './settings.module.css';
import { usePart } from './use-part.ts';

// Where absences are counted, as due times are.
const timezone = 'Asia/Shanghai';

/** The absence that holds or comes, and the way out of it. */
const Said = ({ absence }: { absence: Absence }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const names = { name: absence.deputy.name, from: format.date(absence.from), until: format.date(absence.until) };
  return (
    <p className={absence.active ? styles['warning'] : styles['text']}>
      {t(absence.active ? 'settings.deputy.now' : 'settings.deputy.later', names)}
    </p>
  );
};

/** When an account manager is away, and who covers for them. */
export const DeputyPanel = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { away, covering } = useMe();
  const today = dateIn(new Date(useNow()), timezone);
  const { isOpen, open, close, opener } = usePart('deputy');
  const { send } = useSend(absences.end);
  const { busy, problem, run } = useSubmission();
  if (!useCan()('absences.write')) return null;

  const end = (): Promise<boolean> =>
    run(async () => {
      await send();
      await readAgain(meEndpoints.get);
      toast.success(t('settings.deputy.ended'));
    });

  return (
    <Panel title={t('settings.deputy.title')}>
      <div className={styles['part']}>
        <p className={styles['text']}>{t('settings.deputy.text')}</p>
        {covering.map(({ person, until }) => (
          <p key={person.id} className={styles['text']}>
            {t('settings.deputy.covering', { name: person.name, until: format.date(until) })}
          </p>
        ))}
        {away && !isOpen && <Said absence={away} />}
        <FormProblem text={problem} />
        {isOpen ? (
          <DeputyForm said={away} today={today} onClose={close} />
        ) : (
          <FormActions>
            {away && (
              <Button kind="primary" busy={busy} onClick={() => void end()}>
                {t(away.active ? 'settings.deputy.end' : 'settings.deputy.cancel')}
              </Button>
            )}
            <Button ref={opener} onClick={open}>
              {t(away ? 'settings.deputy.change' : 'settings.deputy.open')}
            </Button>
          </FormActions>
        )}
      </div>
    </Panel>
  );
};
