import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset, AssetPackage, ReturnPoint } from '#contract/asset-packages/asset-packages.ts';
import { Button } from '#components/button.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { Icon } from '#components/icon.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useFileWords } from '#components/upload/use-file-words.ts';
import { usePointWords } from '#pages/execution/returned/use-point-words.ts';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import styles from './asset-viewer.module.css';
import { useAssetAddress } from './use-asset-address.ts';
import { useAssetFile } from './use-asset-file.ts';
import type { ReturnPlace } from '#contract/review/return-points.ts';
import { fileQuery, useFile } from '#providers/files/use-file.ts';
import { useOpenStep } from '#pages/execution/open-step.ts';

/** The bytes of a PDF of a package; null until they are there, and for all else. */
const usePaper = (packageId: string, { id, mediaType }: Asset): Blob | null => {
  const { campaign, service } = useOpenStep();
  const params = mediaType === 'application/pdf' ? { campaignId: campaign.id, packageId, assetId: id } : null;
  return useFile(fileQuery(service.calls.download, params)).blob;
};

/** A box or a point drawn over a picture; shares of its width and height. */
const MarkedPlace = ({ box: { x, y, w, h }, label }: { box: NonNullable<ReturnPlace['box']>; label: string }) => (
  <span
    className={w === 0 || h === 0 ? styles['dot'] : styles['box']}
    // A frame over a picture is itself no picture with a source.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    role="img"
    aria-label={label}
    style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${w * 100}%`, height: `${h * 100}%` }}
  />
);

/** A button that asks for one file in the system's own dialog. */
const FilePick = ({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) => {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => picker.current?.click()}>{children}</Button>
      <input
        ref={picker}
        type="file"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
};

const PdfPages = lazyPart(() => import('#components/pdf/pdf-pages.tsx').then((file) => file.PdfPages), '60vh');

interface AssetViewerProps {
  own: AssetPackage;
  asset: Asset;
  /** What was returned about it. */
  point?: ReturnPoint;
  /** Absent when it may not be changed now. */
  onReplace?: (file: File) => void;
  onClose: () => void;
}

/** A file as large as the window allows, with the place that was returned marked on it. */
export const AssetViewer = ({ own, asset, point, onReplace, onClose }: AssetViewerProps) => {
  const { t } = useTranslation();
  const { size, pixels } = useFileWords();
  const { reasonOf, placeOf } = usePointWords(own);
  const { save, downloading } = useAssetFile(own, asset);
  const address = useAssetAddress(own.id, asset);
  const { name, width, height, mediaType } = asset;
  const paper = usePaper(own.id, asset);
  const isPaper = mediaType === 'application/pdf';
  const isFilm = mediaType.startsWith('video/');
  const isPicture = width !== null && height !== null;
  return (
    <Dialog open size="widest" title={name} onClose={onClose}>
      <p className={`${prose.count} ${styles['facts']}`}>
        {[t('execution.files.version', { number: asset.number }), size(asset.size), ...(isPicture ? [pixels(width, height)] : [])].join(
          t('files.between'),
        )}
      </p>
      {point && (
        <div className={styles['point']}>
          <strong>{reasonOf(point)}</strong>
          <span>{placeOf(point)}</span>
          {point.text !== '' && <p>{point.text}</p>}
        </div>
      )}
      <div className={styles['stage']}>
        {isPicture && (
          <span className={styles['picture']} style={{ aspectRatio: `${width} / ${height}` }}>
            {address !== null && <img src={address} alt={asset.description || name} />}
            {point?.place.box && <MarkedPlace box={point.place.box} label={placeOf(point)} />}
          </span>
        )}
        {isFilm && address !== null && (
          // The advertiser's own film: there is no text of it to be had.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video className={styles['film']} src={address} controls />
        )}
        {isPaper &&
          (paper === null ? (
            <Skeleton height="60vh" />
          ) : (
            <PdfPages
              blob={paper}
              name={name}
              first={point?.place.page}
              renderOver={(page) =>
                point?.place.box && (point.place.page ?? 1) === page && <MarkedPlace box={point.place.box} label={placeOf(point)} />
              }
            />
          ))}
        {!isPicture && !isFilm && !isPaper && (
          <p className={`${layout.line2} ${styles['paper']}`}>
            <Icon name="file" size={20} />
            {t('execution.files.openPaper')}
          </p>
        )}
      </div>
      <DialogActions>
        {onReplace && (
          <FilePick
            onFile={(file) => {
              onReplace(file);
              onClose();
            }}
          >
            <Icon name="upload" />
            {t('execution.files.replace')}
          </FilePick>
        )}
        <Button busy={downloading} onClick={save}>
          <Icon name="download" />
          {t('execution.files.download')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
