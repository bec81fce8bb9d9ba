import { useTranslation } from 'react-i18next';
import { contentLanguages, datePresets, lockScreenCategories, lockScreenCountries } from '#contract/lock-screen/lock-screen.ts';
import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import layout from '#components/layout.module.css';
import { FilterSelect, FilterSeveral, type NextValue } from '#components/list/filter-select.tsx';
import toolbar from '#components/list/toolbar.module.css';
import { optionsOf } from '#components/picker/picker-option.ts';
import type { ListViewState } from '#components/list/use-list-view.ts';
import { ViewSwitch } from '#components/list/view-switch.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

type FilterName = 'country' | 'language' | 'category' | 'advertiser' | 'period';

interface AdvertiserProps {
  label: string;
  value: string;
  onChange: (advertiser: string) => void;
}

/** One alone: a name may have a comma in it, which divides values in an address. */
const AdvertiserFilter = (filter: AdvertiserProps) => {
  const { t } = useTranslation();
  const known = useEndpoint(lockScreenCampaigns.advertisers, {}, { staleTime: 10 * 60_000 }).data?.content ?? [];
  return (
    <FilterSelect
      {...filter}
      choices={[{ value: '', label: t('lockScreen.filters.allAdvertisers') }, ...optionsOf(known, (name) => name)]}
    />
  );
};

/** Country, language, category, dates and, where it is offered, the advertiser; and whether to see rows or phones. */
export const LockScreenFilters = ({ view, change, advertiser }: ListViewState & { advertiser: boolean }) => {
  const { t } = useTranslation();
  const filter = (name: FilterName) => ({ label: t(`lockScreen.filters.${name}`), value: view.filters[name] ?? '' });
  const one = (name: FilterName) => ({ ...filter(name), onChange: (value: string) => change({ filters: { [name]: value } }) });
  const several = (name: FilterName) => ({
    ...filter(name),
    onChange: (next: NextValue) => change(({ filters }) => ({ filters: { [name]: next(filters[name] ?? '') } })),
  });
  return (
    <>
      <FilterSeveral
        {...several('country')}
        all={t('lockScreen.filters.allCountries')}
        options={optionsOf(lockScreenCountries, (country) => t(`lockScreen.countries.${country}`))}
      />
      <FilterSeveral
        {...several('language')}
        all={t('lockScreen.filters.allLanguages')}
        options={optionsOf(contentLanguages, (language) => t(`lockScreen.languages.${language}`))}
      />
      <FilterSeveral
        {...several('category')}
        all={t('lockScreen.filters.allCategories')}
        options={optionsOf(lockScreenCategories, (category) => t(`lockScreen.categories.${category}`))}
      />
      {advertiser && <AdvertiserFilter {...one('advertiser')} />}
      {/* Its values do not say what they are of. */}
      <span className={`${layout.line2} ${toolbar['named']}`}>
        <span aria-hidden="true">{t('lockScreen.filters.period')}</span>
        <FilterSelect
          {...one('period')}
          choices={datePresets.map((preset) => ({ value: preset === 'ALL' ? '' : preset, label: t(`lockScreen.periods.${preset}`) }))}
        />
      </span>
      <ViewSwitch value={view.view} onChange={(shown) => change(({ page }) => ({ view: shown, page }), { replace: true })} />
    </>
  );
};
