import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { openedPalette, showPalette } from '#components/keys/palette-open.ts';
import { showKeyHelp } from '#components/keys/screen-keys.ts';
import { deployment } from '#config/deployment.ts';
import { paths } from '#config/paths.ts';
import { PaletteDialog } from '#pages/search/palette/palette-dialog.tsx';
import { type PaletteOwn, searchedLists } from '#pages/search/palette/use-palette-groups.tsx';
import { useCan } from '#providers/access/use-can.ts';
import { appearances, setAppearance } from '#providers/appearance/appearance.ts';
import { languageNames, switchLanguage, useLanguage } from '#providers/language/language.ts';
import { signOut } from '#providers/session/sign-out.ts';
import { mayOpen, screensOf, usePlugins } from '#app/plugins.ts';

/** Where the reader may go by the header, and by the account's menu. */
const usePages = (): PaletteOwn[] => {
  const { t } = useTranslation();
  const can = useCan();
  const plugins = usePlugins();
  const screens = screensOf(plugins);
  const isOpen = (path: string): boolean => screens.some((screen) => screen.path === path && mayOpen(can, screen.intents));
  return [
    ...plugins
      .filter(({ tab, list }) => tab !== undefined && list && isOpen(list.path))
      .toSorted((one, other) => (one.tab?.place ?? 0) - (other.tab?.place ?? 0))
      .map(({ name, label, tab, list }) => ({
        kind: 'page' as const,
        key: `page-${name}`,
        label: t(label),
        icon: tab?.icon,
        to: list?.path,
      })),
    { kind: 'page', key: 'page-settings', label: t('nav.settings'), icon: 'user', to: paths.settings() },
    ...(can('review.read')
      ? [{ kind: 'page' as const, key: 'page-first-day', label: t('nav.firstDay'), icon: 'flag' as const, to: paths.firstDay() }]
      : []),
  ];
};

const creations = [
  { label: 'campaigns.new', of: 'nav.campaigns', intent: 'campaigns.create', to: paths.objective() },
  { label: 'clients.new', of: 'nav.clients', intent: 'clients.create', to: paths.newClient() },
  { label: 'push.new', of: 'nav.pushNotifications', intent: 'push.write', to: paths.newPush() },
  { label: 'lockScreen.new', of: 'nav.lockScreenCampaigns', intent: 'lockScreen.write', to: paths.newLockScreen() },
] as const;

const appearanceIcons = { system: 'screen', light: 'sun', dark: 'moon' } as const;

/** What the reader may do from anywhere. */
const useActions = (): PaletteOwn[] => {
  const { t } = useTranslation();
  const can = useCan();
  const present = useLanguage();
  const action = (key: string, rest: Omit<PaletteOwn, 'kind' | 'key'>): PaletteOwn => ({ kind: 'action', key: `action-${key}`, ...rest });
  return [
    ...creations
      .filter(({ intent }) => can(intent))
      .map(({ label, of, to }) => action(label.replace('.', '-'), { label: t(label), note: t(of), icon: 'plus', to })),
    action('keys', { label: t('nav.keys'), icon: 'keyboard', onTake: () => showKeyHelp(true) }),
    ...appearances.map((appearance) =>
      action(appearance, {
        label: t(`app.theme.${appearance}`),
        note: t('app.theme.label'),
        icon: appearanceIcons[appearance],
        onTake: () => setAppearance(appearance),
      }),
    ),
    ...deployment.languages
      .filter((language) => language !== present)
      .map((language) =>
        action(language, {
          label: languageNames[language],
          note: t('app.language'),
          icon: 'globe',
          onTake: () => void switchLanguage(language),
        }),
      ),
    action('sign-out', { label: t('nav.signOut'), icon: 'sign-out', onTake: () => void signOut() }),
  ];
};

/** The list on screen, where it can be searched by an address of its own. */
const useListHere = () => {
  const { t } = useTranslation();
  const plugins = usePlugins();
  const { pathname } = useLocation();
  const here = plugins.find(({ list }) => list?.path === pathname);
  const type = here && searchedLists[here.name];
  return type && { name: t(here.label), type, begun: openedPalette() === 'list' };
};

/** Everything the console can find, do and lead to, behind one field. */
export const Palette = () => (
  <PaletteDialog own={[...usePages(), ...useActions()]} list={useListHere()} onClose={() => showPalette(null)} />
);
