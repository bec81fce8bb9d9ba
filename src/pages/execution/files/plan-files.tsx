import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { CampaignFile } from '#contract/campaigns/files.ts';
import { Button } from '#components/button.tsx';
import { ImageFindingText } from '#components/upload/image-finding.tsx';
import { useFileWords } from '#components/upload/use-file-words.ts';
import { useSubmission } from '#components/use-submission.ts';
import { packageImageFinding } from '#domain/asset-packages/files.ts';
import { factsOf } from '#domain/files/image-rules.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useSend } from '#providers/data/use-send.ts';
import { toast } from '#providers/notification/toast.ts';
import { FileThumbnail } from '#resources/campaigns/parts/one-page/file-thumbnail.tsx';
import { useOpenStep } from '#pages/execution/open-step.ts';
import layout from '#components/layout.module.css';
import look from '#components/upload/file-look.module.css';
import prose from '#components/prose.module.css';
import styles from './package-files.module.css';
import type { BookedFormat } from '#resources/asset-packages/parts/use-booked-formats.ts';

/** The files of the plan's ad sets, each once, in their order. */
const usePlanFiles = (): CampaignFile[] => {
  const { campaign } = useOpenStep();
  const named = new Set(campaign.media.adSets.flatMap(({ files }) => files.map(({ fileId }) => fileId)));
  const { data } = useEndpoint(api.campaignFiles.list, { params: { campaignId: campaign.id } }, { enabled: named.size > 0 });
  return [...named].flatMap((id) => data?.content.find((file) => file.id === id) ?? []);
};

/** What the plan has and the package of creatives has not, to be used instead of uploading it again. */
export const PlanFiles = ({ formats }: { formats: readonly BookedFormat[] }) => {
  const { t } = useTranslation();
  const headingId = useId();
  const { size, pixels } = useFileWords();
  const { campaign, packageOf, readAgain } = useOpenStep();
  const { send } = useSend(api.campaignFiles.use);
  const { busy, run } = useSubmission({ toasted: true });
  const files = usePlanFiles()
    .filter((file) => !file.inCreatives)
    .map((file) => ({ file, finding: packageImageFinding('CREATIVES', factsOf(file), formats) }));
  const fitting = files.filter(({ finding }) => finding?.severity !== 'error');
  const use = async (wanted: typeof files): Promise<void> => {
    const { id: packageId } = await packageOf('CREATIVES');
    await send({ params: { campaignId: campaign.id, packageId }, body: { fileIds: wanted.map(({ file }) => file.id) } });
    toast.success(t('execution.files.planUsed', { value: wanted.length }));
    await readAgain();
  };
  if (files.length === 0) return null;
  return (
    <section className={layout.stack2} aria-labelledby={headingId}>
      <div className={`${layout.spread} ${styles['planHead']}`}>
        <h3 id={headingId}>{t('execution.files.plan')}</h3>
        {fitting.length > 1 && (
          <Button busy={busy} onClick={() => void run(() => use(fitting))}>
            {t('execution.files.planAll', { value: fitting.length })}
          </Button>
        )}
      </div>
      <ul className={styles['plan']}>
        {files.map((one) => {
          const { file, finding } = one;
          const { name, width, height } = file;
          return (
            <li key={file.id}>
              <FileThumbnail campaignId={campaign.id} file={file} />
              <div className={look.words}>
                <span className={look.name} title={name}>
                  {name}
                </span>
                <span className={`${prose.count} ${look.facts}`}>
                  {[size(file.size), ...(width !== null && height !== null ? [pixels(width, height)] : [])].join(' · ')}
                </span>
                <ImageFindingText finding={finding} />
              </div>
              {finding?.severity !== 'error' && (
                <Button busy={busy} aria-label={t('files.use', { name })} onClick={() => void run(() => use([one]))}>
                  {t('files.useShort')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
