import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type TrackingCodeDraft, mostTrackingCodes, trackingKinds } from '#contract/asset-packages/asset-packages.ts';
import { Button } from '#components/button.tsx';
import { CheckBox } from '#components/check.tsx';
import { Icon } from '#components/icon.tsx';
import { checkedCodes } from '#domain/asset-packages/tracking-codes.ts';
import { newKey } from '#providers/data/new-key.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { fieldId } from '#pages/execution/returned/show-field.ts';
import type { PackageEdit } from '#pages/execution/use-package-edit.ts';
import { CodeRow } from './code-row.tsx';
import { PasteField } from './paste-field.tsx';
import layout from '#components/layout.module.css';
import styles from './tracking-codes.module.css';

const [usualKind] = trackingKinds;

/** The tracking codes of a campaign with what is found about each while it is typed, or the word that there are none. */
export const TrackingCodes = ({ edit, mayChange }: { edit: PackageEdit; mayChange: boolean }) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { trackingCodes, noTracking } = edit.fields;
  const checked = useMemo(() => checkedCodes(trackingCodes), [trackingCodes]);
  const put = (codes: readonly TrackingCodeDraft[]): void =>
    edit.change({ trackingCodes: codes.map(({ id, kind, code }) => ({ id, kind, code })) });
  const noId = fieldId('TRACKING_CODES', 'noTracking');
  const room = Math.max(0, mostTrackingCodes - trackingCodes.length);

  return (
    <div className={layout.stack4}>
      {!noTracking && checked.length > 0 && (
        <ul className={layout.stack4} aria-label={t('execution.codes.title')}>
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
        <PasteField room={room} onTake={(codes) => put([...trackingCodes, ...codes])}>
          <Button
            kind="quiet"
            alone
            disabled={room === 0}
            onClick={() => put([...trackingCodes, { id: newKey(), kind: usualKind, code: '' }])}
          >
            <Icon name="plus" />
            {t('execution.codes.add')}
          </Button>
          {room === 0 && <p className={styles['hint']}>{t('execution.codes.full', { most: number(mostTrackingCodes) })}</p>}
        </PasteField>
      )}
      {mayChange && (
        <div className={styles['no']}>
          <CheckBox
            id={noId}
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
