import { useTranslation } from 'react-i18next';
import { catalogue } from '#contract/catalogue/catalogue.ts';
import type { Client } from '#contract/clients/clients.ts';
import { Panel } from '#components/panel.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useClientWords } from '#resources/clients/use-client-words.ts';
import styles from './home.module.css';

/** What is known of a client. */
export const ClientFacts = ({ client }: { client: Client }) => {
  const { t } = useTranslation();
  const { list } = useFormat();
  const words = useClientWords();
  const brands = useEndpoint(catalogue.brands, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.content ?? [];
  const own = brands.filter(({ id }) => client.brandIds.includes(id)).map(({ name }) => name);
  const facts: [label: string, value: string][] = [
    [t('clients.fields.category'), words.category(client.categoryId)],
    [t('clients.fields.companyName'), client.companyName],
    [t('clients.fields.companyAddress'), client.companyAddress],
    [t('clients.fields.country'), words.country(client.countryId)],
    [t('clients.fields.currency'), client.currency ?? ''],
    [t('clients.fields.timezone'), client.timezone.replaceAll('_', ' ')],
    [t('clients.fields.brands'), list(own)],
  ];
  return (
    <Panel title={t('clients.home.facts')}>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? t('clients.missing') : value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
};
