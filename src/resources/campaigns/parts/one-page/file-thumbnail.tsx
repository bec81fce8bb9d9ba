import { api } from '#contract/api.ts';
import type { CampaignFile } from '#contract/campaigns/files.ts';
import { fileQuery, useFile } from '#providers/files/use-file.ts';
import { Icon } from '#components/icon.tsx';
import look from '#components/upload/file-look.module.css';

const Picture = ({ campaignId, file }: { campaignId: string; file: CampaignFile }) => {
  const { address } = useFile(fileQuery(api.campaignFiles.picture, { campaignId, fileId: file.id }, { size: 'stamp' }));
  return address === null ? <Icon name="file" /> : <img src={address} alt="" />;
};

/** What a file shows, small; of films only that they are one. */
export const FileThumbnail = ({ campaignId, file }: { campaignId: string; file: CampaignFile }) => (
  <span className={look.thumbnail} aria-hidden>
    {file.width === null ? <Icon name="play" /> : <Picture campaignId={campaignId} file={file} />}
  </span>
);
