import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { CampaignFile } from '#contract/campaigns/files.ts';
import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import type { AdSetFile } from '#contract/campaigns/plan.ts';
import { bestFinding, factsOf } from '#domain/files/image-rules.ts';
import { useDownload } from '#providers/files/use-download.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import { IconButton } from '#components/icon-button.tsx';
import { TextInput } from '#components/text-input.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import css from './file-row.module.css';
import { FileThumbnail } from '#resources/campaigns/parts/one-page/file-thumbnail.tsx';
import { useFileWords } from '#components/upload/use-file-words.ts';
import { DownloadButton } from '#components/upload/download-button.tsx';
import { ImageFindingText } from '#components/upload/image-finding.tsx';
import prose from '#components/prose.module.css';
import look from '#components/upload/file-look.module.css';

interface FileRowProps {
  entry: AdSetFile;
  file: CampaignFile;
  format: AdFormat | undefined;
  onDescribe: (description: string) => void;
  onRemove: () => void;
}

/** One file of an ad set: what it is, what it shows, and whether it suits the format. */
export const FileRow = ({ entry, file, format, onDescribe, onRemove }: FileRowProps) => {
  const { t } = useTranslation();
  const { instant } = useFormat();
  const { size, pixels } = useFileWords();
  const { campaign } = usePlanner();
  const { download, downloading } = useDownload(api.campaignFiles.download);
  const finding = bestFinding(factsOf(file), format ? [format] : []);
  const facts = [
    size(file.size),
    ...(file.width !== null && file.height !== null ? [pixels(file.width, file.height)] : []),
    instant(file.modifiedTime),
  ];
  const save = (): void => {
    download({ params: { campaignId: campaign.id, fileId: file.id } }).catch((error: unknown) => {
      if (error instanceof ApiError) toast.error(error.message);
    });
  };
  return (
    <li className={css.row}>
      <FileThumbnail campaignId={campaign.id} file={file} />
      <div className={look.words}>
        <span className={look.name} title={file.name}>
          {file.name}
        </span>
        <span className={`${prose.count} ${look.facts}`}>{facts.join(t('files.between'))}</span>
        <ImageFindingText finding={finding} />
      </div>
      <div className={css.actions}>
        <DownloadButton name={file.name} busy={downloading} onPress={save} />
        <IconButton icon="cross" label={t('files.remove', { name: file.name })} onClick={onRemove} />
      </div>
      <div className={css.description}>
        {/* It stands there when something is typed, too; the label of the field names the file as well. */}
        <span className={prose.note} aria-hidden="true">
          {t('files.descriptionHint')}
        </span>
        <TextInput
          aria-label={t('files.description', { name: file.name })}
          maxLength={200}
          value={entry.description}
          onChange={(event) => onDescribe(event.target.value)}
        />
      </div>
    </li>
  );
};
