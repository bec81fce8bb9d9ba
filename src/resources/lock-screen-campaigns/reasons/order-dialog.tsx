import { useTranslation } from 'react-i18next';
import type { RejectionReason } from '#contract/lock-screen/rejection-reasons.ts';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { useLanguage } from '#providers/language/language.ts';
import styles from './reasons.module.css';

// Only so many have a key.
const keys = 9;

interface OrderDialogProps {
  before: readonly RejectionReason[];
  after: readonly RejectionReason[];
  busy: boolean;
  onClose: () => void;
  onOrder: () => void;
}

/** Whoever rejects by key would give another reason afterwards: which keys change is seen before they do. */
export const OrderDialog = ({ before, after, busy, onClose, onOrder }: OrderDialogProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const keyIn = (order: readonly RejectionReason[], { code }: RejectionReason): string => {
    const place = order.findIndex((each) => each.code === code) + 1;
    return place <= keys ? String(place) : t('lockScreen.library.noKey');
  };
  const moves = after.flatMap((reason) => {
    const [from, to] = [keyIn(before, reason), keyIn(after, reason)];
    return from === to ? [] : { reason, move: `${from} → ${to}` };
  });
  return (
    <Dialog open title={t('lockScreen.library.byUseTitle')} onClose={onClose}>
      <p>{t('lockScreen.library.byUseText')}</p>
      <ul className={styles['moves']}>
        {moves.map(({ reason, move }) => (
          <li key={reason.code}>
            <span>{move}</span>
            {reason.text[language]}
          </li>
        ))}
      </ul>
      <ConfirmActions confirm={t('lockScreen.library.byUseNow')} busy={busy} onCancel={onClose} onConfirm={onOrder} />
    </Dialog>
  );
};
