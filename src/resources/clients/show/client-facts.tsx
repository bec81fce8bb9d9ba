import { useTranslation } from 'react-i18next';
import { catalogue } from '#contract/catalogue/catalogue.ts';
import type { Client } from '#contract/clients/clients.ts';
import { lateFacts } from '#components/antd/late.ts';
import { NotSet } from '#components/not-set.tsx';
import { Panel } from '#components/panel.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useClientWords } from '#resources/clients/use-client-words.ts';

const FactTable = lateFacts('290px');

/** What is known of a client. */
export const ClientFacts = ({ client }: { client: Client }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useClientWords();
  const brands = useEndpoint(catalogue.brands, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.content ?? [];
  const own = brands.filter(({ id }) => client.brandIds.includes(id)).map(({ name }) => name);
  const facts: [label: string, value: string][] = [
    [t('clients.fields.category'), words.category(client.categoryId)],
    [t('clients.fields.companyName'), client.companyName],
    [t('clients.fields.companyAddress'), client.companyAddress],
    [t('clients.fields.country'), words.country(client.countryId)],
    [t('clients.fields.currency'), client.currency ?? ''],
    [t('clients.fields.timezone'), format.zoneInFull(client.timezone)],
    [t('clients.fields.brands'), format.list(own)],
  ];
  return (
    <Panel title={t('clients.home.facts')} flush>
      <FactTable facts={facts.map(([label, value]) => [label, value || <NotSet key={label} />])} />
    </Panel>
  );
};
