import Progress from 'antd/es/progress';
import { useTranslation } from 'react-i18next';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import { useFormat } from '#providers/i18n/use-format.ts';
import type { Bringing } from '#resources/reports/statistics-sending.ts';
import { attemptOf, farIn } from '#resources/reports/how-far.ts';
import { useUploads } from '#resources/reports/use-uploads.ts';
import css from './preview.module.css';

/** How much of a file has been sent, and then what the server does with it and how far that is. */
export const SendingBar = ({ campaignId, bringing }: { campaignId: string; bringing: Bringing }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { file, share, step } = bringing;
  const attempt = attemptOf(bringing, useUploads(campaignId).data?.attempts);
  const isSent = share >= 1;
  const far = attempt?.progress && farIn(attempt.progress, { t, format });
  const working = far ?? t(step === 'taking' ? 'report.upload.working' : 'report.upload.checking');
  return (
    <div className={layout.stack2}>
      <span className={css['name']}>{file.name}</span>
      <Progress
        percent={Math.round((isSent ? (attempt?.progress?.share ?? 0) : share) * 100)}
        showInfo={false}
        status={isSent ? 'active' : 'normal'}
        aria-label={t('report.upload.progress', { name: file.name })}
      />
      <output className={prose.note}>{isSent ? working : t('report.upload.sent', { share: format.percent(share) })}</output>
      {step === 'taking' && <p className={prose.note}>{t(isSent ? 'report.upload.mayLeave' : 'report.upload.stayOpen')}</p>}
    </div>
  );
};
