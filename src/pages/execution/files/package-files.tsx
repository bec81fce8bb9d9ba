import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset, AssetPackage, PackageType, ReturnPoint } from '#contract/asset-packages/asset-packages.ts';
import { Button } from '#components/button.tsx';
import { CompareVersions } from '#resources/asset-packages/parts/compare/compare-versions.tsx';
import { DropZone } from '#components/upload/drop-zone.tsx';
import { useTouched } from '#components/use-touched.ts';
import { Icon } from '#components/icon.tsx';
import { ImageTips } from '#resources/asset-packages/parts/image-tips.tsx';
import { UploadRow } from '#components/upload/upload-row.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { useTakenHint } from '#components/upload/use-taken-hint.ts';
import { fileTypes } from '#domain/files/kinds.ts';
import { takenByPackage } from '#domain/asset-packages/files.ts';
import { useOpenStep } from '#pages/execution/open-step.ts';
import { fieldId } from '#pages/execution/returned/show-field.ts';
import { AssetRow } from './asset-row.tsx';
import { AssetViewer } from './asset-viewer.tsx';
import { DoubtRow } from './doubt-row.tsx';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import styles from './package-files.module.css';
import { PlanFiles } from './plan-files.tsx';
import { PreviewGallery } from './preview-gallery.tsx';
import { UnfittedFormats } from '#resources/asset-packages/parts/unfitted-formats.tsx';
import { useBookedFormats } from '#resources/asset-packages/parts/use-booked-formats.ts';
import { useFormatName } from '#resources/asset-packages/parts/use-format-name.ts';
import { useIntake } from './use-intake.ts';
import { useDownload } from '#providers/files/use-download.ts';

/** What is looked at closely: a file, and what was returned about it. */
export interface Look {
  readonly assetId: string;
  readonly point?: ReturnPoint;
}

interface PackageFilesProps {
  type: PackageType;
  own: AssetPackage | null;
  mayChange: boolean;
  look: Look | null;
  /** Null: no more. */
  onLook: (look: Look | null) => void;
}

/** The files of a package: those that are there with their stacks, those on their way, and the place for more. */
export const PackageFiles = ({ type, own, mayChange, look, onLook }: PackageFilesProps) => {
  const { t } = useTranslation();
  const hintOf = useTakenHint();
  const touched = useTouched();
  const { campaign, service } = useOpenStep();
  const formats = useBookedFormats(type === 'CREATIVES' ? campaign : undefined);
  const formatName = useFormatName(formats.length > 0);
  const { uploads, doubts, add, settle } = useIntake(type, own, formats);
  const [over, setOver] = useState(false);
  const [compared, setCompared] = useState<Asset | null>(null);
  const looked = look && own?.assets.find(({ id }) => id === look.assetId);
  const current = own?.assets.filter((asset) => asset.current) ?? [];
  const { download, downloading } = useDownload(service.calls.archive);
  const { run } = useSubmission({ toasted: true });
  const takeAll = (packageId: string): Promise<unknown> => run(() => download({ params: { campaignId: campaign.id, packageId } }));
  const label = t('execution.files.title', { type: t(`execution.types.${type}.name`) });
  // Who looks at a preview decides about what is seen, not about a file.
  const gallery = type === 'AD_PREVIEW' && own !== null && !mayChange && current.length > 0;
  const taken = takenByPackage(type, formats);

  const take = (event: DragEvent): void => {
    setOver(false);
    const files = [...event.dataTransfer.files];
    // What falls on the drop zone's own input is told by its change.
    if (!mayChange || files.length === 0 || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    void add(files);
  };

  return (
    // Everything the drop does can be done by the zone's own field as well.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`${layout.stack3} ${styles['files']}`}
      data-over={over}
      onDragOver={(event) => {
        if (!mayChange || !event.dataTransfer.types.includes('Files')) return;
        setOver(true);
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget instanceof Node ? event.relatedTarget : null)) setOver(false);
      }}
      onDrop={take}
    >
      {gallery ? (
        <PreviewGallery own={own} assets={current} label={label} onLook={({ id }) => onLook({ assetId: id })} onCompare={setCompared} />
      ) : current.length + uploads.length + doubts.length > 0 ? (
        <ul aria-label={label}>
          {own &&
            current.map((asset) => (
              <AssetRow
                key={asset.stackId}
                own={own}
                asset={asset}
                formats={formats}
                mayChange={mayChange}
                onLook={() => onLook({ assetId: asset.id })}
                onCompare={() => setCompared(asset)}
                onReplace={(file) => void add([file], asset)}
              />
            ))}
          {doubts.map((doubt) => (
            <DoubtRow key={doubt.id} doubt={doubt} onSettle={(yes) => settle(doubt, yes)} />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      ) : (
        !mayChange && <p className={prose.quiet}>{t('execution.files.none')}</p>
      )}
      {current.length > 0 && <UnfittedFormats assets={current} formats={formats} />}
      {own && current.length > 1 && (
        <div>
          <Button kind="quiet" alone busy={downloading} onClick={() => void takeAll(own.id)}>
            <Icon name="download" />
            {t('files.downloadAll')}
          </Button>
        </div>
      )}
      {mayChange && (
        <>
          {type === 'CREATIVES' && <PlanFiles formats={formats} />}
          <DropZone
            id={fieldId(type, 'files')}
            label={t(touched ? 'files.chooseSeveral' : 'files.zone')}
            hint={hintOf(taken)}
            accept={taken.flatMap(({ name }) => fileTypes[name].extensions.map((extension) => `.${extension}`)).join(',')}
            describedBy={undefined}
            onFiles={(files) => void add(files)}
          />
          {formats.map((format) => (
            <ImageTips key={format.id} format={format} name={formatName?.(format) ?? format.name} />
          ))}
        </>
      )}
      {own && looked && (
        <AssetViewer
          own={own}
          asset={looked}
          {...(look.point && { point: look.point })}
          {...(mayChange && { onReplace: (file: File) => void add([file], looked) })}
          onClose={() => onLook(null)}
        />
      )}
      {own && compared && (
        <CompareVersions
          source={{ call: service.calls.picture, campaignId: campaign.id, packageId: own.id }}
          assets={own.assets}
          asset={compared}
          onClose={() => setCompared(null)}
        />
      )}
    </div>
  );
};
