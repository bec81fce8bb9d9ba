import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import { ApiError } from '#providers/http/api-error.ts';

interface DownloadButtonProps {
  downloading: boolean;
  take: () => Promise<unknown>;
  children: ReactNode;
}

/** Fetches a file of the report. What fails says so here until the next try. */
export const DownloadButton = ({ downloading, take, children }: DownloadButtonProps) => {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  const start = async (): Promise<void> => {
    setFailure(null);
    try {
      await take();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  };
  return (
    <>
      <Button busy={downloading} onClick={() => void start()}>
        <Icon name="download" />
        {downloading ? t('report.file.busy') : children}
      </Button>
      {failure !== null && (
        <Notice tone="refused" alert>
          {t('report.file.failed', { message: failure })}
        </Notice>
      )}
    </>
  );
};
