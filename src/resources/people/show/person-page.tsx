import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { api } from '#contract/api.ts';
import type { PersonPage as Somebody } from '#contract/people/people.ts';
import { Button } from '#components/button.tsx';
import { CopyButton } from '#components/copy-button.tsx';
import { Icon } from '#components/icon.tsx';
import { Notice } from '#components/notice.tsx';
import { PageFailure } from '#components/page-failure.tsx';
import { Page } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import layout from '#components/layout.module.css';
import { paths } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useOpened } from '#providers/navigation/use-opened.ts';
import { useMe } from '#providers/session/use-me.ts';
import { ViewDialog } from '#resources/clients/parts/view-dialog.tsx';
import { SentPanel } from '#resources/people/parts/sent-panel.tsx';
import { TrailPanel } from '#resources/people/parts/trail-panel.tsx';
import { WaitingPanel } from '#resources/people/parts/waiting-panel.tsx';
import { AccountFacts } from './account-facts.tsx';
import { ItemsPanel } from './items-panel.tsx';
import styles from './person.module.css';

/** In whose team the reader may see the console as they do; undefined where they may not. */
const useViewTeam = (person: Somebody | undefined) => {
  const can = useCan();
  const me = useMe();
  if (person?.side !== 'customer' || person.id === me.id) return undefined;
  return person.teams.find(({ client }) => can('people.viewAs', { clientId: client.id }));
};

/** Everything about one person that whoever helps them looks for. */
export const PersonPage = () => {
  const { t } = useTranslation();
  const { userId = '' } = useParams();
  const view = useOpened('view');
  const can = useCan();
  const { data: person, error, refetch } = useEndpoint(api.people.get, { params: { userId } });
  const team = useViewTeam(person);
  if (!person && error) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!person) {
    return (
      <Page>
        <Skeleton height="320px" />
      </Page>
    );
  }
  const actions = (
    <>
      <CopyButton text={new URL(paths.person(userId), location.href).href} label={t('people.copyLink')} />
      {team && (
        <Button onClick={view.open}>
          <Icon name="eye" />
          {t('people.viewAs')}
        </Button>
      )}
    </>
  );
  const whose = { userId };
  const [only, another] = person.teams;
  const above = only && !another ? [{ label: only.client.name, to: paths.client(only.client.id) }] : [];
  return (
    <Page title={person.name} subtitle={t(`people.side.${person.side}`)} above={above} actions={actions}>
      {view.isOpen && !team && can('people.viewAs') && <Notice tone="waiting">{t('error.viewAs.notCustomer')}</Notice>}
      {view.isOpen && team && <ViewDialog clientId={team.client.id} person={person} onClose={view.close} />}
      <div className={styles['person']}>
        <div className={styles['account']}>
          <AccountFacts person={person} />
        </div>
        <div className={`${layout.stack6} ${styles['affairs']}`}>
          <WaitingPanel whose={whose} />
          <SentPanel whose={whose} />
          <TrailPanel whose={whose} />
        </div>
        <div className={styles['items']}>
          <ItemsPanel person={person} />
        </div>
      </div>
    </Page>
  );
};
