import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '#providers/i18n/use-format.ts';
import { localeOf, useLanguage } from '#providers/language/language.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import layout from '#components/layout.module.css';
import css from './save-label.module.css';
import { useInvalidPlace } from './use-invalid-place.ts';

const useMoment = (): ((iso: string) => string) => {
  const format = useFormat();
  const locale = localeOf[useLanguage()];
  return (iso) => {
    const then = new Date(iso);
    const today = then.toDateString() === new Date().toDateString();
    return today
      ? new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(then)
      : format.instant(iso);
  };
};

/** How far the edits have come: never "saved" before the server has said so. */
export const SaveLabel = () => {
  const { t } = useTranslation();
  const moment = useMoment();
  const { save, store, conflicts, campaign } = usePlanner();
  const place = useInvalidPlace();
  const words = {
    saved: () => t('planner.save.saved', { time: moment(campaign.updatedTime) }),
    editing: () => t('planner.save.editing'),
    saving: () => t('planner.save.saving'),
    blocked: () => t(place === null && conflicts.length > 0 ? 'planner.save.undecided' : 'planner.save.blocked'),
    failed: () => {
      if (save.kind !== 'failed' || !save.retrying) return t('planner.save.refused');
      return t(save.offline ? 'safety.offline.label' : 'planner.save.retrying');
    },
    locked: () => t('planner.save.locked'),
  } as const satisfies Record<typeof save.kind, () => string>;
  return (
    <div className={`${layout.line1} ${css.save}`} data-kind={save.kind}>
      <output className={css.words} title={save.kind === 'failed' ? save.message : undefined}>
        {(save.kind === 'failed' || save.kind === 'blocked') && <Icon name="warning" />}
        {save.kind === 'saved' && <Icon name="check" />}
        {words[save.kind]()}
      </output>
      {save.kind === 'blocked' && place !== null && <Link to={place}>{t('planner.save.blockedLink')}</Link>}
      {save.kind === 'failed' && (
        <Button kind="quiet" onClick={() => void store.flush()}>
          {t('app.retry')}
        </Button>
      )}
    </div>
  );
};
