import { useTranslation } from 'react-i18next';
import type { TrackingCode } from '#contract/asset-packages/asset-packages.ts';
import { Icon } from '#components/icon.tsx';
import { Panel } from '#components/panel.tsx';
import styles from './tracking-codes.module.css';

/** Codes as text, never run, each with what a look at it found. */
export const TrackingCodes = ({ codes, none }: { codes: readonly TrackingCode[]; none: boolean }) => {
  const { t } = useTranslation();
  return (
    <Panel title={t('review.package.codes', { count: codes.length })}>
      {none && codes.length === 0 && <p>{t('review.package.noTracking')}</p>}
      {codes.map(({ id, kind, code, findings }) => (
        <section key={id} className={styles['code']} aria-label={t(`execution.kinds.${kind}`)}>
          <h3>{t(`execution.kinds.${kind}`)}</h3>
          {/* A long line scrolls, also by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre tabIndex={0}>{code}</pre>
          {findings.length === 0 ? (
            <p className={styles['good']}>
              <Icon name="check" />
              {t('execution.codes.fine')}
            </p>
          ) : (
            <ul>
              {findings.map(({ key, severity, about }) => (
                <li key={key + about} data-severity={severity}>
                  <Icon name="warning" />
                  {t(`execution.findings.${key}`, { about })}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Panel>
  );
};
