import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TrackingCodeDraft, trackingKinds } from '#contract/asset-packages.ts';
import { Button } from '#components/button.tsx';
import { Field, describedBy } from '#components/field.tsx';
import { Icon } from '#components/icon.tsx';
import { TextArea } from '#components/text-input.tsx';
import { checkedCodes } from '#domain/tracking-codes.ts';
import { newKey } from '#providers/data/new-key.ts';
import { fieldId } from '#pages/execution/returned/show-field.ts';
import type { PackageEdit } from '#pages/execution/use-package-edit.ts';
import { CodeRow } from './code-row.tsx';
import { readCodes } from './read-codes.ts';
import styles from './tracking-codes.module.css';

/** A package holds so many. */
const most = 50;
const [usualKind] = trackingKinds;

/** The tracking codes of a campaign with what is found about each while it is typed, or the word that there are none. */
export const TrackingCodes = ({ edit, mayChange }: { edit: PackageEdit; mayChange: boolean }) => {
  const { t } = useTranslation();
  const [pasted, setPasted] = useState('');
  const [unread, setUnread] = useState(false);
  const { trackingCodes, noTracking } = edit.fields;
  const checked = useMemo(() => checkedCodes(trackingCodes), [trackingCodes]);
  const put = (codes: readonly TrackingCodeDraft[]): void =>
    edit.change({ trackingCodes: codes.slice(0, most).map(({ id, kind, code }) => ({ id, kind, code })) });
  const pasteId = fieldId('TRACKING_CODES', 'paste');
  const noId = fieldId('TRACKING_CODES', 'noTracking');
  const error = unread ? t('execution.codes.unread') : undefined;

  const take = (text: string): void => {
    const read = readCodes(text, usualKind);
    setUnread(read.length === 0);
    if (read.length === 0) return;
    put([...trackingCodes, ...read]);
    setPasted('');
  };

  return (
    <div className={styles['codes']}>
      {!noTracking && checked.length > 0 && (
        <ul className={styles['list']} aria-label={t('execution.codes.title')}>
          {checked.map((code, index) => (
            <CodeRow
              key={code.id}
              code={code}
              number={index + 1}
              mayChange={mayChange}
              onChange={(patch) => put(trackingCodes.map((one) => (one.id === code.id ? { ...one, ...patch } : one)))}
              onRemove={() => put(trackingCodes.filter(({ id }) => id !== code.id))}
            />
          ))}
        </ul>
      )}
      {!noTracking && checked.length === 0 && !mayChange && <p className={styles['none']}>{t('execution.codes.none')}</p>}
      {noTracking && !mayChange && <p className={styles['none']}>{t('execution.codes.noTracking')}</p>}
      {mayChange && !noTracking && (
        <>
          <Field id={pasteId} label={t('execution.codes.paste')} hint={t('execution.codes.pasteHint')} error={error}>
            <TextArea
              id={pasteId}
              rows={2}
              value={pasted}
              spellCheck={false}
              placeholder={t('execution.codes.placeholder')}
              aria-invalid={unread || undefined}
              aria-describedby={describedBy(pasteId, { hint: t('execution.codes.pasteHint'), error })}
              onChange={(event) => {
                setPasted(event.target.value);
                setUnread(false);
              }}
              onPaste={(event) => {
                event.preventDefault();
                const text = event.clipboardData.getData('text');
                setPasted(text);
                take(text);
              }}
            />
          </Field>
          <div className={styles['ways']}>
            {pasted.trim() !== '' && <Button onClick={() => take(pasted)}>{t('execution.codes.take')}</Button>}
            <Button kind="quiet" onClick={() => put([...trackingCodes, { id: newKey(), kind: usualKind, code: '' }])}>
              <Icon name="plus" />
              {t('execution.codes.add')}
            </Button>
          </div>
        </>
      )}
      {mayChange && (
        <div className={styles['no']}>
          <input
            id={noId}
            type="checkbox"
            checked={noTracking}
            disabled={!noTracking && trackingCodes.length > 0}
            aria-describedby={`${noId}-hint`}
            onChange={(event) => edit.change({ noTracking: event.target.checked })}
          />
          <div>
            <label htmlFor={noId}>{t('execution.codes.noTracking')}</label>
            <p className={styles['hint']} id={`${noId}-hint`}>
              {t(trackingCodes.length > 0 && !noTracking ? 'execution.codes.removeFirst' : 'execution.codes.noTrackingHint')}
            </p>
          </div>
        </div>
      )}
    </div>
  );
};
