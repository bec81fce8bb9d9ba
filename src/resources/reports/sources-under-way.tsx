import { useTranslation } from 'react-i18next';
import type { StatisticsAttempt } from '#contract/reports/statistics-uploads.ts';
import { Button } from '#components/button.tsx';
import { StatusLabel } from '#components/status.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { farIn } from './how-far.ts';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import css from './sources-under-way.module.css';
import type { Bringing } from './statistics-sending.ts';

interface SourcesUnderWayProps {
  bringing: Bringing | undefined;
  attempts: readonly StatisticsAttempt[];
  onShow: () => void;
}

/** Files that are being sent or taken in, and those that could not be. */
export const SourcesUnderWay = ({ bringing, attempts, onShow }: SourcesUnderWayProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const isSent = bringing?.step === 'taking' && bringing.share < 1;
  return (
    <ul className={css.list} aria-live="polite">
      {isSent && (
        <li className={`${layout.wrap} ${css.line}`}>
          <strong className={css.name}>{bringing.file.name}</strong>
          <StatusLabel meaning="working">{t('report.upload.sent', { share: format.percent(bringing.share) })}</StatusLabel>
          <Button onClick={onShow}>{t('report.upload.show')}</Button>
        </li>
      )}
      {attempts.map(({ id, fileName, partner, state, progress, begunBy, begunTime, reason }) => (
        <li key={id} className={`${layout.wrap} ${css.line}`}>
          <strong className={css.name}>{fileName}</strong>
          <StatusLabel meaning={state === 'FAILED' ? 'refused' : 'working'}>
            {reason ??
              (progress ? farIn(progress, { t, format }) : t(state === 'CHECKING' ? 'report.upload.checking' : 'report.upload.working'))}
          </StatusLabel>
          <span className={prose.small}>
            {[partner.name, t('report.sources.begun', { name: begunBy.name, at: format.instant(begunTime) })].join(' · ')}
          </span>
          {state === 'WORKING' && bringing?.step === 'taking' && <Button onClick={onShow}>{t('report.upload.show')}</Button>}
        </li>
      ))}
    </ul>
  );
};
