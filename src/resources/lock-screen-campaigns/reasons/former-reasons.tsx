import { useTranslation } from 'react-i18next';
import type { RejectionReason } from '#contract/lock-screen/rejection-reasons.ts';
import { Button } from '#components/button.tsx';
import { Panel } from '#components/panel.tsx';
import { useLanguage } from '#providers/language/language.ts';
import prose from '#components/prose.module.css';
import styles from './reasons.module.css';

interface FormerReasonsProps {
  reasons: readonly RejectionReason[];
  all: readonly RejectionReason[];
  busy: boolean;
  onRestore: (reason: RejectionReason) => void;
  /** Only what was never given. */
  onDelete: (reason: RejectionReason) => void;
}

/** Reasons that are offered no longer: retired, or merged into another one. */
export const FormerReasons = ({ reasons, all, busy, onRestore, onDelete }: FormerReasonsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const textOf = (code: string): string => all.find((reason) => reason.code === code)?.text[language] ?? code;
  const saidOf = ({ mergedInto, uses }: RejectionReason): string => {
    if (mergedInto !== null) return t('lockScreen.library.merged', { text: textOf(mergedInto) });
    return uses === 0 ? t('lockScreen.library.retiredUnused') : t('lockScreen.library.retired', { count: uses });
  };
  const button = (action: 'restore' | 'delete', reason: RejectionReason, act: (reason: RejectionReason) => void) => (
    <Button
      kind="quiet"
      busy={busy}
      aria-label={`${t(`lockScreen.library.actions.${action}`)}: ${reason.text[language]}`}
      onClick={() => act(reason)}
    >
      {t(`lockScreen.library.actions.${action}`)}
    </Button>
  );
  return (
    <Panel title={t('lockScreen.library.former')} flush>
      <ul className={styles['rows']}>
        {reasons.map((reason) => (
          <li key={reason.code}>
            <span className={styles['what']}>
              <span className={styles['text']}>{reason.text[language]}</span>
              <span className={`${prose.note} ${styles['quiet']}`}>{saidOf(reason)}</span>
            </span>
            {reason.mergedInto === null && (
              <span className={styles['buttons']}>
                {reason.uses === 0 && button('delete', reason, onDelete)}
                {button('restore', reason, onRestore)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
