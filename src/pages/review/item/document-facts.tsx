import { useTranslation } from 'react-i18next';
import type { Asset } from '#contract/asset-packages/asset-packages.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { DocumentState } from '#resources/clients/parts/document-state.tsx';
import { useToday } from '#components/use-today.ts';
import styles from './document-facts.module.css';

interface DocumentFactsProps {
  document: NonNullable<Asset['document']>;
  campaign: Pick<Campaign, 'client' | 'timeline'>;
}

/** Of a file that came from the client's documents: its number, and whether it is good for as long as the campaign runs. */
export const DocumentFacts = ({ document: { number, expiresOn }, campaign: { client, timeline } }: DocumentFactsProps) => {
  const { t } = useTranslation();
  const view = { today: useToday(client.timezone), lastDay: timeline.to };
  return (
    <span className={styles['facts']}>
      {number !== '' && <span>{t('clientDocuments.number', { number })}</span>}
      <DocumentState expiresOn={expiresOn} view={view} />
    </span>
  );
};
