import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';

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
  return <IconButton icon="download" busy={busy} label={label} title={title ?? label} onClick={onPress} />;
};
