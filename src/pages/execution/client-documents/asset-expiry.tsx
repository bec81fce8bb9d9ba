import { useTranslation } from 'react-i18next';
import type { Asset } from '#contract/asset-packages/asset-packages.ts';
import { DocumentState } from '#resources/clients/parts/document-state.tsx';
import prose from '#components/prose.module.css';
import styles from './client-documents.module.css';
import { useExpiryView } from './use-expiry-view.ts';

/** The number of a file that came from the client's documents, and until when it is good. */
export const AssetExpiry = ({ document: { number, expiresOn } }: { document: NonNullable<Asset['document']> }) => {
  const { t } = useTranslation();
  const view = useExpiryView();
  return (
    <span className={styles['line']}>
      <DocumentState expiresOn={expiresOn} view={view} />
      {number !== '' && <span className={prose.note}>{t('clientDocuments.number', { number })}</span>}
    </span>
  );
};
