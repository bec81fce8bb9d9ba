import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Check } from '#components/check.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import layout from '#components/layout.module.css';
import styles from './key-help.module.css';
import { type KeyGroup, screenKeys, showKeyHelp } from './screen-keys.ts';
import { keysAreOn, switchKeys } from './single-keys.ts';

const everywhere: KeyGroup = {
  title: 'keys.everywhere.title',
  keys: [
    { caps: ['Ctrl K', '⌘ K', '/'], does: 'keys.everywhere.search' },
    { caps: ['?'], does: 'keys.everywhere.help' },
    { caps: ['Esc'], does: 'keys.everywhere.close' },
  ],
};

/** What the keys do on this screen and everywhere, and the switch that turns the single ones off. */
export const KeyHelp = () => {
  const { t } = useTranslation();
  const [on, setOn] = useState(keysAreOn);
  const close = (): void => showKeyHelp(false);
  const end = useRef<HTMLButtonElement>(null);
  // On the cross, and not in the switch, which the next space would turn off.
  useEffect(() => end.current?.closest('dialog')?.querySelector('button')?.focus(), []);
  return (
    <Dialog open title={t('nav.keys')} onClose={close}>
      {[...screenKeys(), everywhere].map(({ title, keys }) => (
        <section key={title} className={styles['group']}>
          <h3>{t(title)}</h3>
          <dl className={`${layout.stack2} ${styles['keys']}`}>
            {keys.map(({ caps, does }) => (
              <div key={does}>
                <dt>
                  {caps.map((cap) => (
                    <kbd key={cap}>{cap}</kbd>
                  ))}
                </dt>
                <dd>{t(does)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Check
        className={styles['switch']}
        checked={on}
        onChange={(event) => {
          switchKeys(event.target.checked);
          setOn(event.target.checked);
        }}
      >
        {t('keys.on')}
      </Check>
      <DialogActions>
        <Button ref={end} onClick={close}>
          {t('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
