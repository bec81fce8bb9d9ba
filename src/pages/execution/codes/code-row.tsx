import { useTranslation } from 'react-i18next';
import { type TrackingCode, type TrackingCodeDraft, longestTrackingCode, trackingKinds } from '#contract/asset-packages/asset-packages.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Icon } from '#components/icon.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { TextArea } from '#components/text-input.tsx';
import { fieldId } from '#pages/execution/returned/show-field.ts';
import layout from '#components/layout.module.css';
import styles from './code-row.module.css';

interface CodeRowProps {
  code: TrackingCode;
  /** Its place in the list, from 1. */
  number: number;
  mayChange: boolean;
  onChange: (patch: Partial<Omit<TrackingCodeDraft, 'id'>>) => void;
  onRemove: () => void;
}

/** One tracking code and what is found about it. */
export const CodeRow = ({ code: { id, kind, code, findings }, number, mayChange, onChange, onRemove }: CodeRowProps) => {
  const { t } = useTranslation();
  const field = fieldId('TRACKING_CODES', `trackingCodes.${id}`);
  const errors = findings.some(({ severity }) => severity === 'error');
  return (
    <li className={`${layout.stack2} ${styles['row']}`}>
      <div className={`${layout.line2} ${styles['head']}`}>
        {mayChange ? (
          <span className={styles['kind']}>
            <Select
              aria-label={t('execution.codes.kind', { number })}
              options={optionsOf(trackingKinds, (one) => t(`execution.kinds.${one}`))}
              value={kind}
              onChange={(chosen) => onChange({ kind: chosen })}
            />
          </span>
        ) : (
          <strong>{t(`execution.kinds.${kind}`)}</strong>
        )}
        {mayChange && (
          <IconButton
            icon="cross"
            label={t('execution.codes.remove', { number })}
            title={t('execution.codes.remove', { number })}
            onClick={onRemove}
          />
        )}
      </div>
      <TextArea
        id={field}
        rows={Math.min(8, Math.max(2, Math.ceil(code.length / 110), code.split('\n').length))}
        readOnly={!mayChange}
        maxLength={longestTrackingCode}
        spellCheck={false}
        value={code}
        aria-label={t('execution.codes.code', { number })}
        aria-invalid={(mayChange && errors && code !== '') || undefined}
        aria-describedby={`${field}-findings`}
        onChange={(event) => onChange({ code: event.target.value })}
      />
      <ul className={`${layout.stack1} ${styles['findings']}`} id={`${field}-findings`} aria-live="polite">
        {findings.length === 0 && (
          <li data-severity="fine">
            <Icon name="check" />
            {t('execution.codes.fine')}
          </li>
        )}
        {findings.map(({ key, severity, about }) => (
          <li key={`${key} ${about}`} data-severity={severity}>
            <Icon name={severity === 'error' ? 'warning' : 'info'} />
            {t(`execution.findings.${key}`, { about })}
          </li>
        ))}
      </ul>
    </li>
  );
};
