import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '#contract/api.ts';
import type { AssetPackage, PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { ClientDocument } from '#contract/clients/documents.ts';
import { Button } from '#components/button.tsx';
import { DocumentState } from '#resources/clients/parts/document-state.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { paths } from '#config/paths.ts';
import { documentExpiry } from '#domain/clients/document-expiry.ts';
import { useSend } from '#providers/data/use-send.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { toast } from '#providers/notification/toast.ts';
import { useOpenStep } from '#pages/execution/open-step.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import styles from './client-documents.module.css';
import { useClientDocuments } from './use-client-documents.ts';
import { useExpiryView } from './use-expiry-view.ts';

interface DocumentOfferProps {
  type: PackageType;
  own: AssetPackage | null;
}

const Offer = ({ document, own, type }: DocumentOfferProps & { document: ClientDocument }) => {
  const { t } = useTranslation();
  const { date } = useFormat();
  const view = useExpiryView();
  const { campaign, packageOf, readAgain } = useOpenStep();
  const { send } = useSend(api.clientDocuments.use);
  const { busy, run } = useSubmission({ toasted: true });
  const { id, name, number, expiresOn } = document;
  const { state, blocks } = documentExpiry(expiresOn, view);
  const isThere = own?.assets.some((asset) => asset.current && asset.document?.id === id) ?? false;
  const words = number === '' ? name : t('clientDocuments.number', { number });
  const use = async (): Promise<void> => {
    const { id: packageId } = await packageOf(type);
    await send({ params: { campaignId: campaign.id, packageId }, body: { documentId: id } });
    toast.success(t('clientDocuments.use.done', { name: words }));
    await readAgain();
  };
  return (
    <li className={`${layout.line3} ${styles['offer']}`}>
      <span className={styles['words']}>
        <span className={styles['name']}>{words}</span>
        <span className={styles['line']}>
          <DocumentState expiresOn={expiresOn} view={view} />
          {state === 'endsInFlight' && view.lastDay !== null && (
            <span className={prose.note}>{t('clientDocuments.use.tooEarly', { day: date(view.lastDay) })}</span>
          )}
        </span>
      </span>
      {isThere ? (
        <span className={prose.note}>{t('clientDocuments.use.there')}</span>
      ) : (
        !blocks && (
          <Button busy={busy} aria-label={t('clientDocuments.use.of', { name: words })} onClick={() => void run(use)}>
            {t('clientDocuments.use.action')}
          </Button>
        )
      )}
    </li>
  );
};

/** The client's documents that a package asks for, to be used instead of uploading them again. */
export const DocumentOffer = ({ type, own }: DocumentOfferProps) => {
  const { t } = useTranslation();
  const { campaign } = useOpenStep();
  const headingId = useId();
  const { data } = useClientDocuments(campaign);
  const fitting = data?.content.filter(({ kind }) => kind === type) ?? [];
  if (fitting.length === 0) return null;
  return (
    // A step may offer documents for two of its packages.
    <section className={layout.stack2} aria-labelledby={`${headingId} package-${type}`}>
      <div className={`${layout.spread} ${styles['head']}`}>
        <h3 id={headingId}>{t('clientDocuments.use.title')}</h3>
        <Link to={paths.client(campaign.client.id)}>{t('clientDocuments.use.manage')}</Link>
      </div>
      <ul className={styles['list']}>
        {fitting.map((document) => (
          <Offer key={document.id} document={document} type={type} own={own} />
        ))}
      </ul>
    </section>
  );
};
