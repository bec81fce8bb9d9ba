import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';

interface DownloadButtonProps {
  /** The file's. */
  name: string;
  /** What is shown over the button; the same with the file's name when absent. */
  title?: string;
  busy: boolean;
  onPress: () => void;
}

/** Saves a file that stands in a list. */
export const DownloadButton = ({ name, title, busy, onPress }: DownloadButtonProps) => {
  const { t } = useTranslation();
  const label = t('files.download', { name });
  return (
    <Button kind="quiet" square busy={busy} aria-label={label} title={title ?? label} onClick={onPress}>
      <Icon name="download" />
    </Button>
  );
};
