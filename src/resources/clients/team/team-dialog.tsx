import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/clients.ts';
import { Dialog } from '#components/dialog.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { TabSides } from '#components/tab-sides.tsx';
import { type TeamTab, teamTabs } from '#config/paths.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useSearch } from '#providers/navigation/use-search.ts';
import { MembersTab } from './members-tab.tsx';
import styles from './team.module.css';

const InviteTab = lazyPart(() => import('./invite-tab.tsx').then((file) => file.InviteTab), '320px');

/** The team of a client: inviting people, and who is invited or in it. The address says whether it is open, and at which tab. */
export const TeamDialog = ({ client }: { client: Client }) => {
  const { t } = useTranslation();
  const [search, changeSearch] = useSearch();
  const mayInvite = useCan()('clients.invite', { clientId: client.id });
  const opened = teamTabs.find((each) => each === search.get('team'));
  const go = (tab?: TeamTab): void =>
    changeSearch(
      (next) => {
        if (tab) next.set('team', tab);
        else next.delete('team');
        return next;
      },
      { replace: true },
    );
  return (
    <Dialog open={opened !== undefined} size="wide" title={t('clients.team.title', { name: client.name })} onClose={() => go()}>
      {mayInvite && opened ? (
        <TabSides
          label={t('clients.team.tabs')}
          choices={teamTabs.map((tab) => ({ value: tab, label: t(`clients.team.${tab}`) }))}
          value={opened}
          onChange={go}
        >
          <div className={styles['side']}>
            {opened === 'invite' ? <InviteTab client={client} /> : <MembersTab client={client} onLeft={() => go()} />}
          </div>
        </TabSides>
      ) : (
        // Who may not invite sees who is in the team.
        <MembersTab client={client} onLeft={() => go()} />
      )}
    </Dialog>
  );
};
