import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { useSubmission } from '#components/use-submission.ts';

interface MadeFileButtonsProps {
  name: string;
  /** Removing it stops what is under way. */
  underWay: boolean;
  downloading: boolean;
  onRemove: () => Promise<void>;
  /** Takes it; nothing while it cannot be taken. */
  onTake: (() => Promise<unknown>) | undefined;
}

/** What can be done with a file that is made, or is being made. */
export const MadeFileButtons = ({ name, underWay, downloading, onRemove, onTake }: MadeFileButtonsProps) => {
  const { t } = useTranslation();
  const { busy, run } = useSubmission({ toasted: true });
  const away = underWay ? 'stop' : 'remove';
  return (
    <>
      <Button kind="quiet" busy={busy} aria-label={t(`downloads.made.${away}Of`, { name })} onClick={() => void run(onRemove)}>
        {t(`downloads.made.${away}`)}
      </Button>
      {onTake && (
        <Button busy={downloading} aria-label={t('downloads.made.takeOf', { name })} onClick={() => void run(onTake)}>
          {t('downloads.made.take')}
        </Button>
      )}
    </>
  );
};
