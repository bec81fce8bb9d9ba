import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { useSubmission } from '#components/use-submission.ts';

interface MadeFileButtonsProps {
  /** Where the words for this kind of file lie. */
  words: 'lists.export.kept' | 'report.file.kept';
  name: string;
  /** Removing it stops what is under way. */
  underWay: boolean;
  downloading: boolean;
  onRemove: () => Promise<void>;
  /** Takes it; nothing while it cannot be taken. */
  onTake: (() => Promise<unknown>) | undefined;
}

/** What can be done with a file that is made, or is being made. */
export const MadeFileButtons = ({ words, name, underWay, downloading, onRemove, onTake }: MadeFileButtonsProps) => {
  const { t } = useTranslation();
  const { busy, run } = useSubmission({ toasted: true });
  const away = underWay ? 'stop' : 'remove';
  return (
    <>
      <Button kind="quiet" busy={busy} aria-label={t(`${words}.${away}Of`, { name })} onClick={() => void run(onRemove)}>
        {t(`${words}.${away}`)}
      </Button>
      {onTake && (
        <Button busy={downloading} aria-label={t(`${words}.takeOf`, { name })} onClick={() => void run(onTake)}>
          {t(`${words}.take`)}
        </Button>
      )}
    </>
  );
};
