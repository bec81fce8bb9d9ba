import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showKeyHelp } from '#components/keys/screen-keys.ts';
import { Menu } from '#components/menu.tsx';
import { FullScreenSpinner } from '#components/spinner.tsx';
import { useMedia } from '#components/use-media.ts';
import { demoTours, paths } from '#config/paths.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { signOut } from '#providers/session/sign-out.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useMe } from '#providers/session/use-me.ts';
import styles from './shell.module.css';

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
};

/** Who is signed in, the settings, and the way out. */
export const AccountMenu = () => {
  const { t } = useTranslation();
  const me = useMe();
  const can = useCan();
  const [leaving, setLeaving] = useState(false);
  const format = useFormat();
  const touched = useMedia('(hover: none)');
  const absences = [
    ...(me.away?.active ? [t('nav.away', { name: me.away.deputy.name, until: format.date(me.away.until) })] : []),
    ...me.covering.map(({ person, until }) => t('nav.covering', { name: person.name, until: format.date(until) })),
  ];
  const leave = (): void => {
    setLeaving(true);
    void signOut();
  };
  return (
    <>
      {leaving && <FullScreenSpinner />}
      <Menu
        label={[t('nav.account', { name: me.name }), ...absences].join('. ')}
        items={[
          {
            key: 'me',
            heading: me.name,
            items: [
              ...absences.map((label) => ({ key: label, label, icon: 'clock' as const, to: paths.settings() })),
              { key: 'settings', label: t('nav.settings'), icon: 'user', to: paths.settings() },
              // Of no use to a finger.
              ...(touched ? [] : [{ key: 'keys', label: t('nav.keys'), icon: 'keyboard' as const, onSelect: () => showKeyHelp(true) }]),
              ...(can('review.read') ? [{ key: 'first', label: t('nav.firstDay'), icon: 'flag' as const, to: paths.firstDay() }] : []),
              ...demoTours.map((tour) => ({
                key: tour,
                label: t(tour === 'planner-basic' ? 'nav.demoBasic' : 'nav.demoFull'),
                icon: 'play' as const,
                // A document of its own: nothing of the demo stays behind, and nothing of the console comes along.
                onSelect: () => location.assign(paths.demo(tour)),
              })),
              { key: 'out', label: t('nav.signOut'), icon: 'sign-out', onSelect: leave },
            ],
          },
        ]}
      >
        <span className={styles['avatar']} data-absent={absences.length > 0 || undefined} aria-hidden="true">
          {initials(me.name)}
        </span>
        <span className={styles['who']}>{me.name}</span>
      </Menu>
    </>
  );
};
