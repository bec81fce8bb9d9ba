import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import type { AdSet, AdSetFile } from '#contract/campaigns/plan.ts';
import { bestFinding } from '#domain/files/image-rules.ts';
import { takenByFormats, takenByPackage } from '#domain/asset-packages/files.ts';
import { useFileRefusal } from '#components/upload/use-file-refusal.ts';
import { useFindingText } from '#components/upload/use-finding-text.ts';
import { uploadFile } from '#providers/files/upload-file.ts';
import { uploadQueue } from '#providers/files/upload-queue.ts';
import { useUploads } from '#providers/files/use-uploads.ts';
import { DropZone } from '#components/upload/drop-zone.tsx';
import { useTouched } from '#components/use-touched.ts';
import { UploadRow } from '#components/upload/upload-row.tsx';
import { Problems } from '#pages/planner/fields/problems.tsx';
import { problemProps, useProblems } from '#pages/planner/fields/use-problems.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { withAdSetFiles } from './ad-set-changes.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import { EarlierFiles } from './earlier-files.tsx';
import { FileRow } from './file-row.tsx';
import { ImageTips } from '#resources/asset-packages/parts/image-tips.tsx';
import { useCampaignFiles } from './use-campaign-files.ts';
import { useFileWords } from '#components/upload/use-file-words.ts';

/** Most files of one ad set. */
const most = 20;

/** What a file must be before it is sent: the text of what it is not, or null. */
const useRefusal = (format: AdFormat | undefined) => {
  const look = useFileRefusal();
  const findingText = useFindingText();
  return async (file: File): Promise<string | null> => {
    const looked = await look(file, format ? takenByFormats([format]) : takenByPackage('CREATIVES', []));
    if (looked.refused !== null) return looked.refused;
    const finding = bestFinding({ ...looked, bytes: file.size }, format ? [format] : []);
    return finding?.severity === 'error' ? findingText(finding) : null;
  };
};

/** The files of an ad set: added, described, taken out again. */
export const AdSetFiles = ({ adSet, format }: { adSet: AdSet; format: AdFormat | undefined }) => {
  const { t } = useTranslation();
  const touched = useTouched();
  const { campaign, change } = usePlanner();
  const { files, arrived, left } = useCampaignFiles();
  const { size, pixels } = useFileWords();
  const refusal = useRefusal(format);
  const uploads = useUploads(adSet.id);
  const field = `media.adSets.${adSet.id}.files`;
  const problems = useProblems(field);
  const edit = (update: (before: AdSetFile[]) => AdSetFile[]): void => change((now) => withAdSetFiles(now, adSet.id, update));
  const use = (fileId: string): void =>
    edit((before) =>
      before.length >= most || before.some((one) => one.fileId === fileId) ? before : [...before, { fileId, description: '' }],
    );

  const add = async (chosen: readonly File[]): Promise<void> => {
    let room = most - adSet.files.length - uploads.filter(({ state }) => state !== 'refused').length;
    for (const file of chosen) {
      const refused = room <= 0 ? t('files.full', { value: most }) : await refusal(file);
      if (refused !== null) {
        uploadQueue().refuse(adSet.id, file, refused);
        continue;
      }
      room -= 1;
      uploadQueue().add(adSet.id, file, async (onProgress, signal) => {
        const query = format ? { format_id: format.id } : {};
        const kept = await uploadFile(api.campaignFiles.upload, { params: { campaignId: campaign.id }, query, file, onProgress, signal });
        arrived(kept);
        use(kept.id);
      });
    }
  };

  const accepted = format?.image.fileFormats ?? ['jpg', 'png', 'gif', 'webp', 'mp4'];
  const hint = format
    ? t('files.zoneFormat', {
        size: pixels(...format.image.recommended),
        formats: accepted.map((one) => one.toUpperCase()).join(', '),
        most: size(format.image.maxBytes),
      })
    : t('files.zoneAny');
  const known = adSet.files.flatMap((entry) => {
    const file = files?.find(({ id }) => id === entry.fileId);
    return file ? [{ entry, file }] : [];
  });
  return (
    <div className={layout.stack2}>
      <p className={prose.label}>{t('files.title')}</p>
      {(known.length > 0 || uploads.length > 0) && (
        <ul>
          {known.map(({ entry, file }) => (
            <FileRow
              key={file.id}
              entry={entry}
              file={file}
              format={format}
              onDescribe={(description) => edit((before) => before.map((one) => (one.fileId === file.id ? { ...one, description } : one)))}
              onRemove={() => edit((before) => before.filter((one) => one.fileId !== file.id))}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <DropZone
        id={field}
        label={t(touched ? 'files.chooseSeveral' : 'files.zone')}
        hint={hint}
        accept={accepted.flatMap((one) => (one === 'jpg' ? ['.jpg', '.jpeg'] : [`.${one}`])).join(',')}
        describedBy={problemProps(field, problems)['aria-describedby']}
        onFiles={(chosen) => void add(chosen)}
      />
      <Problems field={field} texts={problems} />
      {format && <ImageTips format={format} name={format.name} />}
      <EarlierFiles files={files ?? []} taken={adSet.files.map(({ fileId }) => fileId)} format={format} onUse={use} onDeleted={left} />
    </div>
  );
};
