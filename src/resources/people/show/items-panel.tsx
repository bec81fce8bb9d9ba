import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '#contract/api.ts';
import type { PersonPage } from '#contract/people/people.ts';
import { campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { Button } from '#components/button.tsx';
import { Panel } from '#components/panel.tsx';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import { paths } from '#config/paths.ts';
import { placeOf } from '#domain/search/place-of.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useMe } from '#providers/session/use-me.ts';
import styles from '#resources/people/parts/affairs.module.css';
import { CampaignStatusLabel } from '#resources/campaigns/parts/campaign-status.tsx';

/** What somebody made, the latest changed first, and the search that shows all of it. */
export const ItemsPanel = ({ person }: { person: PersonPage }) => {
  const { t } = useTranslation();
  const me = useMe();
  const { data } = useEndpoint(api.people.items, { params: { userId: person.id } });
  const all = data && data.totalElements > data.content.length && (
    <Button to={paths.search(`owner:"${person.name}"`)}>{t('people.items.all')}</Button>
  );
  return (
    <Panel title={t('people.items.title')} action={all}>
      {data?.content.length === 0 && <p className={prose.quiet}>{t('people.items.none')}</p>}
      <ul className={layout.stack3}>
        {data?.content.map((hit) => {
          const status = hit.type === 'campaign' ? campaignStatuses.find((each) => each === hit.status) : undefined;
          return (
            <li key={hit.id} className={layout.stack1}>
              <Link className={styles['thing']} to={placeOf(hit, me)}>
                {hit.name}
              </Link>
              <span className={`${prose.note} ${layout.row2}`}>
                {[t(`search.kinds.${hit.type}`), hit.client?.name].filter(Boolean).join(' · ')}
                {status && <CampaignStatusLabel status={status} />}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};
