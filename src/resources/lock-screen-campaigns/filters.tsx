import { useTranslation } from 'react-i18next';
import { contentLanguages, datePresets, lockScreenCategories, lockScreenCountries } from '#contract/lock-screen/lock-screen.ts';
import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import { FilterSelect } from '#components/list/filter-select.tsx';
import type { ListViewState } from '#components/list/use-list-view.ts';
import { ViewSwitch } from '#components/list/view-switch.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

interface AdvertiserProps {
  value: string;
  onChange: (advertiser: string) => void;
}

const AdvertiserFilter = ({ value, onChange }: AdvertiserProps) => {
  const { t } = useTranslation();
  const known = useEndpoint(lockScreenCampaigns.advertisers, {}, { staleTime: 10 * 60_000 }).data?.content ?? [];
  return (
    <FilterSelect
      label={t('lockScreen.filters.advertiser')}
      choices={[{ value: '', label: t('lockScreen.filters.allAdvertisers') }, ...known.map((name) => ({ value: name, label: name }))]}
      value={value}
      onChange={onChange}
    />
  );
};

/** Country, language, category, dates and, where it is offered, the advertiser; and whether to see rows or phones. */
export const LockScreenFilters = ({ view, change, advertiser }: ListViewState & { advertiser: boolean }) => {
  const { t } = useTranslation();
  const narrow = (name: string) => (value: string) => change({ filters: { [name]: value } });
  const chosen = (name: string): string => view.filters[name] ?? '';
  return (
    <>
      <FilterSelect
        label={t('lockScreen.filters.country')}
        choices={[
          { value: '', label: t('lockScreen.filters.allCountries') },
          ...lockScreenCountries.map((country) => ({ value: country, label: t(`lockScreen.countries.${country}`) })),
        ]}
        value={chosen('country')}
        onChange={narrow('country')}
      />
      <FilterSelect
        label={t('lockScreen.filters.language')}
        choices={[
          { value: '', label: t('lockScreen.filters.allLanguages') },
          ...contentLanguages.map((language) => ({ value: language, label: t(`lockScreen.languages.${language}`) })),
        ]}
        value={chosen('language')}
        onChange={narrow('language')}
      />
      <FilterSelect
        label={t('lockScreen.filters.category')}
        choices={[
          { value: '', label: t('lockScreen.filters.allCategories') },
          ...lockScreenCategories.map((category) => ({ value: category, label: t(`lockScreen.categories.${category}`) })),
        ]}
        value={chosen('category')}
        onChange={narrow('category')}
      />
      {advertiser && <AdvertiserFilter value={chosen('advertiser')} onChange={narrow('advertiser')} />}
      <FilterSelect
        label={t('lockScreen.filters.period')}
        named
        choices={datePresets.map((preset) => ({ value: preset === 'ALL' ? '' : preset, label: t(`lockScreen.periods.${preset}`) }))}
        value={chosen('period')}
        onChange={narrow('period')}
      />
      <ViewSwitch value={view.view} onChange={(shown) => change(({ page }) => ({ view: shown, page }), { replace: true })} />
    </>
  );
};
