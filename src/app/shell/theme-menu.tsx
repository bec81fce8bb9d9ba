import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '#components/icon.tsx';
import { Menu } from '#components/menu.tsx';
import { type Appearance, appearances, setAppearance, useAppearance, useScheme } from '#providers/appearance/appearance.ts';

const icons = { system: 'screen', light: 'sun', dark: 'moon' } as const satisfies Record<Appearance, IconName>;

/** Light, dark, or as the system wishes. */
export const ThemeMenu = () => {
  const { t } = useTranslation();
  const current = useAppearance();
  const scheme = useScheme();
  return (
    <Menu
      label={t('app.theme.label')}
      square
      items={appearances.map((appearance) => ({
        key: appearance,
        label: t(`app.theme.${appearance}`),
        icon: icons[appearance],
        checked: appearance === current,
        onSelect: () => setAppearance(appearance),
      }))}
    >
      <Icon name={icons[scheme]} />
    </Menu>
  );
};
