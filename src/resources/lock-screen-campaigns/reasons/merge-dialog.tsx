import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RejectionReason } from '#contract/lock-screen/rejection-reasons.ts';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { Field } from '#components/field.tsx';
import { Select } from '#components/picker/select.tsx';
import { useLanguage } from '#providers/language/language.ts';

interface MergeDialogProps {
  reason: RejectionReason;
  /** Reasons that may be given in its stead. */
  others: readonly RejectionReason[];
  busy: boolean;
  onClose: () => void;
  onMerge: (into: string) => void;
}

/** Which reason is given in this one's stead from now on. */
export const MergeDialog = ({ reason, others, busy, onClose, onMerge }: MergeDialogProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [into, setInto] = useState(others[0]?.code ?? '');
  return (
    <Dialog open title={t('lockScreen.library.mergeTitle', { text: reason.text[language] })} onClose={onClose}>
      <Field id="merge-into" label={t('lockScreen.library.mergeInto')} hint={t('lockScreen.library.mergeHint')}>
        <Select
          id="merge-into"
          options={others.map(({ code, text }) => ({ value: code, label: text[language] }))}
          value={into}
          aria-describedby="merge-into-hint"
          onChange={setInto}
        />
      </Field>
      <ConfirmActions confirm={t('lockScreen.library.mergeNow')} busy={busy} onCancel={onClose} onConfirm={() => onMerge(into)} />
    </Dialog>
  );
};
