import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { FormProblem } from '#components/form-problem.tsx';
import { useSubmission } from '#components/use-submission.ts';

interface ConfirmDialogProps {
  title: string;
  text: string;
  button: string;
  danger?: boolean;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/** Asks once more. What was refused stays readable. */
export const ConfirmDialog = ({ title, text, button, danger = false, onClose, onConfirm }: ConfirmDialogProps) => {
  const { busy, problem, run } = useSubmission();
  const go = async (): Promise<void> => {
    if (await run(onConfirm)) onClose();
  };
  return (
    <Dialog open title={title} onClose={onClose}>
      <p>{text}</p>
      <FormProblem text={problem} />
      <ConfirmActions confirm={button} kind={danger ? 'danger' : 'primary'} busy={busy} onCancel={onClose} onConfirm={() => void go()} />
    </Dialog>
  );
};
