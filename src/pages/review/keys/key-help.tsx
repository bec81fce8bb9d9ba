import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import styles from './key-help.module.css';
import { keyCaps, keysAreOn, reviewKeys, switchKeys } from './review-keys.ts';
import { Check } from '#components/check.tsx';

/** The keys of the workbench, and the switch that turns the single ones off. */
export const KeyHelp = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const [on, setOn] = useState(keysAreOn);
  return (
    <Dialog open title={t('review.keys.title')} onClose={onClose}>
      <dl className={styles['keys']}>
        {reviewKeys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{keyCaps[key]}</kbd>
            </dt>
            <dd>{t(`review.keys.${key}`)}</dd>
          </div>
        ))}
      </dl>
      <Check
        className={styles['switch']}
        checked={on}
        onChange={(event) => {
          switchKeys(event.target.checked);
          setOn(event.target.checked);
        }}
      >
        {t('review.keys.on')}
      </Check>
      <DialogActions>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
