import Progress from 'antd/es/progress';
import { useTranslation } from 'react-i18next';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import { useFormat } from '#providers/i18n/use-format.ts';
import type { Bringing } from '#resources/reports/statistics-sending.ts';
import css from './preview.module.css';

/** How much of a file has been sent, and what the server does with it. */
export const SendingBar = ({ bringing: { file, share, step } }: { bringing: Bringing }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const working = t(step === 'taking' ? 'report.upload.working' : 'report.upload.checking');
  return (
    <div className={layout.stack2}>
      <span className={css['name']}>{file.name}</span>
      <Progress
        percent={Math.round(share * 100)}
        showInfo={false}
        status={share < 1 ? 'normal' : 'active'}
        aria-label={t('report.upload.progress', { name: file.name })}
      />
      <output className={prose.note}>{share < 1 ? t('report.upload.sent', { share: format.percent(share) }) : working}</output>
      {step === 'taking' && <p className={prose.note}>{t(share < 1 ? 'report.upload.stayOpen' : 'report.upload.mayLeave')}</p>}
    </div>
  );
};
