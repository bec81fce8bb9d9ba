import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { CampaignFile } from '#contract/campaigns/files.ts';
import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import { bestFinding, factsOf } from '#domain/files/image-rules.ts';
import { useSend } from '#providers/data/use-send.ts';
import { ApiError } from '#providers/http/api-error.ts';
import { toast } from '#providers/notification/toast.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Button } from '#components/button.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import css from './file-row.module.css';
import { FileThumbnail } from '#resources/campaigns/parts/one-page/file-thumbnail.tsx';
import { useFileWords } from '#components/upload/use-file-words.ts';
import { ImageFindingText } from '#components/upload/image-finding.tsx';
import prose from '#components/prose.module.css';
import look from '#components/upload/file-look.module.css';

interface EarlierFilesProps {
  files: readonly CampaignFile[];
  /** Those the ad set has already. */
  taken: readonly string[];
  format: AdFormat | undefined;
  onUse: (fileId: string) => void;
  onDeleted: (fileId: string) => void;
}

/** Files of the campaign that the ad set does not have: to be used here as well, or deleted when nobody uses them and no sent plan has them. */
export const EarlierFiles = ({ files, taken, format, onUse, onDeleted }: EarlierFilesProps) => {
  const { t } = useTranslation();
  const { campaign, draft, save } = usePlanner();
  const { size } = useFileWords();
  const { send, sending } = useSend(api.campaignFiles.remove);
  const others = files.filter((file) => !taken.includes(file.id));
  const used = new Set(draft.media.adSets.flatMap((adSet) => adSet.files.map(({ fileId }) => fileId)));
  if (others.length === 0) return null;
  const remove = async (fileId: string): Promise<void> => {
    try {
      await send({ params: { campaignId: campaign.id, fileId } });
      onDeleted(fileId);
    } catch (error) {
      if (error instanceof ApiError) toast.error(error.message);
    }
  };
  return (
    <details className={css.before}>
      <summary>{t('files.earlier', { value: others.length })}</summary>
      <ul>
        {others.map((file) => {
          const finding = bestFinding(factsOf(file), format ? [format] : []);
          return (
            <li key={file.id} className={css.row}>
              <FileThumbnail campaignId={campaign.id} file={file} />
              <div className={look.words}>
                <span className={look.name} title={file.name}>
                  {file.name}
                </span>
                <span className={`${prose.count} ${look.facts}`}>{size(file.size)}</span>
                <ImageFindingText finding={finding} />
              </div>
              <div className={css.actions}>
                <Button
                  disabled={finding?.severity === 'error'}
                  aria-label={t('files.use', { name: file.name })}
                  onClick={() => onUse(file.id)}
                >
                  {t('files.useShort')}
                </Button>
                {!used.has(file.id) && !file.sent && save.kind !== 'editing' && (
                  <IconButton
                    icon="trash"
                    disabled={sending}
                    label={t('files.delete', { name: file.name })}
                    onClick={() => void remove(file.id)}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </details>
  );
};
