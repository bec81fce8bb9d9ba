import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PersonPage } from '#contract/people/people.ts';
import { lateFacts } from '#components/antd/late.ts';
import { Panel } from '#components/panel.tsx';
import { StatusLabel } from '#components/status.tsx';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import { paths } from '#config/paths.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { languageNames } from '#providers/language/language.ts';

const FactTable = lateFacts('330px');

/** The teams, each with the role there and the hours it keeps. */
const Teams = ({ teams }: Pick<PersonPage, 'teams'>) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (teams.length === 0) return t('people.facts.noTeam');
  return (
    <ul className={layout.stack2}>
      {teams.map(({ client, role, timezone }) => (
        <li key={client.id} className={layout.stack1}>
          <Link to={paths.client(client.id)}>{client.name}</Link>
          <span className={prose.note}>
            {t('people.facts.inTeam', { role: t(`clients.team.roles.${role}`), zone: format.zone(timezone) })}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Who somebody is and how their account stands, as far as the reader may know. */
export const AccountFacts = ({ person }: { person: PersonPage }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { side, email, language, lastSeenAt, teams, invited, account } = person;
  const when = invited && { client: invited.client.name, when: format.day(invited.at) };
  const facts: (readonly [string, ReactNode])[] = [
    ...(email === null ? [] : ([[t('people.facts.email'), email]] as const)),
    ...(account && account.username !== email?.toLowerCase() ? ([[t('people.facts.username'), account.username]] as const) : []),
    ...(side === 'customer' && email !== null ? ([[t('people.facts.team'), <Teams key="teams" teams={teams} />]] as const) : []),
    ...(language === null ? [] : ([[t('people.facts.language'), languageNames[language]]] as const)),
    ...(account?.blocked
      ? ([
          [
            t('people.facts.state'),
            <StatusLabel key="blocked" meaning="refused">
              {t('people.facts.blocked')}
            </StatusLabel>,
          ],
        ] as const)
      : []),
    ...(account
      ? ([
          [t('people.facts.twoStep'), t(`people.twoStep.${account.twoFactor}`, { count: account.recoveryCodesLeft })],
          [
            t('people.facts.sessions'),
            t(account.sessions === 0 ? 'people.facts.nowhere' : 'people.facts.places', { count: account.sessions }),
          ],
        ] as const)
      : []),
    ...(email === null
      ? []
      : ([[t('people.facts.lastSeen'), lastSeenAt === null ? t('people.facts.never') : format.instant(lastSeenAt)]] as const)),
    ...(account?.temporaryUntil
      ? ([[t('people.facts.temporary'), t('people.facts.goodUntil', { when: format.instant(account.temporaryUntil) })]] as const)
      : []),
    ...(when
      ? ([
          [
            t('people.facts.invited'),
            invited.by ? t('people.facts.invitedBy', { ...when, name: invited.by.name }) : t('people.facts.invitedByOperator', when),
          ],
        ] as const)
      : []),
    ...(account ? ([[t('people.facts.since'), format.day(account.since)]] as const) : []),
  ];
  if (facts.length === 0) return null;
  return (
    <Panel title={t('people.facts.title')} flush>
      <FactTable facts={facts} />
    </Panel>
  );
};
