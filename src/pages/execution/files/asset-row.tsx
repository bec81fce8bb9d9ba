import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset, AssetPackage } from '#contract/asset-packages/asset-packages.ts';
import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import { ConfirmActions, Dialog } from '#components/dialog.tsx';
import { Icon } from '#components/icon.tsx';
import { Menu } from '#components/menu.tsx';
import { useFileWords } from '#components/upload/use-file-words.ts';
import { factsOf } from '#domain/files/image-rules.ts';
import { packageImageFinding } from '#domain/asset-packages/files.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { fieldId } from '#pages/execution/returned/show-field.ts';
import { AssetExpiry } from '#pages/execution/client-documents/asset-expiry.tsx';
import layout from '#components/layout.module.css';
import styles from './asset-row.module.css';
import { AssetDescription } from './asset-description.tsx';
import { useAssetFile } from './use-asset-file.ts';
import { extensionOf } from '#domain/files/kinds.ts';
import { useAssetAddress } from './use-asset-address.ts';
import { DownloadButton } from '#components/upload/download-button.tsx';
import { ImageFindingText } from '#components/upload/image-finding.tsx';
import prose from '#components/prose.module.css';
import look from '#components/upload/file-look.module.css';

const Picture = ({ packageId, asset }: { packageId: string; asset: Asset }) => {
  const address = useAssetAddress(packageId, asset, 'stamp');
  return address === null ? <Icon name="file" /> : <img src={address} alt="" />;
};

/** What a file shows, small; of papers and films only what they are. */
const AssetThumbnail = ({ packageId, asset }: { packageId: string; asset: Asset }) => (
  <span className={look['thumbnail']} aria-hidden>
    {asset.mediaType.startsWith('image/') ? (
      <Picture packageId={packageId} asset={asset} />
    ) : (
      <span className={styles['kind']}>{extensionOf(asset.name).toUpperCase()}</span>
    )}
  </span>
);

interface AssetRowProps {
  own: AssetPackage;
  asset: Asset;
  formats: readonly AdFormat[];
  mayChange: boolean;
  onLook: () => void;
  onCompare: () => void;
  onReplace: (file: File) => void;
}

/** A file that is there: what it is, its versions, and what can be done with it. */
export const AssetRow = ({ own, asset, formats, mayChange, onLook, onCompare, onReplace }: AssetRowProps) => {
  const { t } = useTranslation();
  const { instant } = useFormat();
  const { size, pixels } = useFileWords();
  const { save, downloading, remove, removing } = useAssetFile(own, asset);
  const [asking, setAsking] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const { name, width, height, number } = asset;
  const finding = packageImageFinding(own.type, factsOf(asset), formats);
  const facts = [
    size(asset.size),
    ...(width !== null && height !== null ? [pixels(width, height)] : []),
    t('execution.files.modified', { when: instant(asset.modifiedTime), who: asset.modifiedBy.name }),
  ];
  const items = [
    { key: 'look', label: t('execution.files.look'), icon: 'eye' as const, onSelect: onLook },
    ...(number > 1 ? [{ key: 'compare', label: t('execution.files.compare'), icon: 'columns' as const, onSelect: onCompare }] : []),
    ...(mayChange
      ? [
          { key: 'replace', label: t('execution.files.replace'), icon: 'upload' as const, onSelect: () => picker.current?.click() },
          { key: 'remove', label: t('execution.files.remove'), icon: 'trash' as const, danger: true, onSelect: () => setAsking(true) },
        ]
      : []),
  ];
  return (
    <li className={styles['row']} id={fieldId(own.type, asset.id)} tabIndex={-1}>
      <button type="button" className={styles['look']} aria-label={t('execution.files.lookAt', { name })} onClick={onLook}>
        <AssetThumbnail packageId={own.id} asset={asset} />
      </button>
      <div className={look['words']}>
        <span className={layout.line2}>
          <span className={look['name']} title={name}>
            {name}
          </span>
          {number > 1 && (
            <button type="button" className={styles['version']} onClick={onCompare} title={t('execution.files.compare')}>
              {t('execution.files.version', { number })}
            </button>
          )}
        </span>
        <span className={`${prose.count} ${look['facts']}`}>{facts.join(t('files.between'))}</span>
        {asset.document && <AssetExpiry document={asset.document} />}
        <AssetDescription own={own} asset={asset} mayChange={mayChange} />
        <ImageFindingText finding={finding} />
      </div>
      <div className={styles['actions']}>
        <DownloadButton name={name} busy={downloading} onPress={save} />
        <Menu label={t('execution.files.more', { name })} items={items} />
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t('execution.files.replaceOf', { name })}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onReplace(file);
        }}
      />
      <Dialog open={asking} title={t('execution.files.removeTitle', { name })} onClose={() => setAsking(false)}>
        <p>{t(number > 1 ? 'execution.files.removeVersion' : 'execution.files.removeText')}</p>
        <ConfirmActions
          confirm={t('execution.files.remove')}
          kind="danger"
          busy={removing}
          onCancel={() => setAsking(false)}
          onConfirm={() => void remove().then(() => setAsking(false))}
        />
      </Dialog>
    </li>
  );
};
