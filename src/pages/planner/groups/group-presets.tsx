import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { GroupPreset } from '#contract/catalogue/catalogue.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { Icon } from '#components/icon.tsx';
import { Menu } from '#components/menu.tsx';

type Preset = ResponseOf<typeof api.catalogue.demographics>['presets'][number];

interface GroupPresetsProps {
  disabled: boolean;
  onTake: (group: GroupPreset & { readonly name: string }) => void;
}

/** Groups to begin with: a press adds one, which can then be changed like any other. */
export const GroupPresets = ({ disabled, onTake }: GroupPresetsProps) => {
  const { t } = useTranslation();
  const { data } = useEndpoint(api.catalogue.demographics, {}, { staleTime: Infinity });
  if (disabled || !data) return null;
  const take = ({ name, group }: Preset): void => onTake({ ...group, name });
  return (
    <Menu
      label={t('places.groups.presets')}
      items={data.presets.map((preset) => ({ key: preset.id, label: preset.name, onSelect: () => take(preset) }))}
    >
      {t('places.groups.presets')}
      <Icon name="chevron-down" />
    </Menu>
  );
};
