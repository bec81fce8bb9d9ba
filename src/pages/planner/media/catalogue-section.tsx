import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type Platform, adSubcategories, platformCategories } from '#contract/catalogue/catalogue.ts';
import { delivers, homesOf, isMadeFor } from '#domain/campaigns/ad-set-offer.ts';
import { Button } from '#components/button.tsx';
import { Choices } from '#pages/planner/fields/choices.tsx';
import { matcher } from '#components/search-text.ts';
import { Skeleton } from '#components/skeleton.tsx';
import { useTouched } from '#components/use-touched.ts';
import { Section } from '#pages/planner/fields/section.tsx';
import { Problems } from '#pages/planner/fields/problems.tsx';
import { useProblems } from '#pages/planner/fields/use-problems.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { mostAdSets, withNewAdSet } from './ad-set-changes.ts';
import { CatalogueSearch } from './catalogue-search.tsx';
import prose from '#components/prose.module.css';
import css from './catalogue-section.module.css';
import { PlatformCard } from './platform-card.tsx';
import { api } from '#contract/api.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

/** Tells whether a platform reaches nobody of the chosen cities. */
const useElsewhere = (): { elsewhere: (platform: Platform) => boolean; isLoading: boolean } => {
  const { draft, campaign } = usePlanner();
  const { data: cities, isLoading } = useEndpoint(api.catalogue.cities, {}, { staleTime: Infinity });
  const chosen = (cities?.content ?? []).filter(({ id }) => draft.audience.cityIds.includes(id));
  const homes = homesOf(
    campaign.targetType,
    chosen.map(({ countryId }) => countryId),
  );
  return {
    elsewhere: (platform) => homes.length > 0 && !homes.some((home) => delivers(platform, home)),
    isLoading,
  };
};

/** So many are shown before the reader asks for more. */
const firstRows = 9;

type Category = (typeof platformCategories)[number];

/** What is recommended is looked for first. */
const inOrder: readonly Category[] = ['RECOMMENDED', ...platformCategories.filter((one) => one !== 'RECOMMENDED')];

type Kind = (typeof adSubcategories)[number];

/** Every platform that can be booked, by category or by name. */
export const CatalogueSection = () => {
  const { t } = useTranslation();
  const hint = t(useTouched() ? 'planner.catalogue.touchHint' : 'planner.catalogue.hint');
  const { draft, change, platforms, campaign } = usePlanner();
  const [query, setQuery] = useState('');
  const [whole, setWhole] = useState(false);
  const [category, setCategory] = useState<Category | null>(null);
  const [kind, setKind] = useState<Kind | null>(null);
  const problems = useProblems('media.adSets');
  const matches = matcher(query);
  const all = (platforms ?? []).filter((platform) => isMadeFor(campaign.targetType, platform));
  const found = all.filter(
    (platform) =>
      (category === null || platform.categories.includes(category)) &&
      (kind === null || platform.formats.some(({ subcategory }) => subcategory === kind)) &&
      matches(platform.name),
  );
  const { elsewhere, isLoading } = useElsewhere();
  const ranked = [...found.filter((platform) => !elsewhere(platform)), ...found.filter(elsewhere)];
  const shown = whole || query.trim() !== '' ? ranked : ranked.slice(0, firstRows);
  const offered = inOrder.filter((one) => all.some((platform) => platform.categories.includes(one)));

  if (!platforms || isLoading) {
    return (
      <Section title={t('planner.catalogue.title')} hint={hint}>
        <Skeleton height="640px" />
      </Section>
    );
  }

  const add = (platformId: string, button: HTMLElement): void => {
    const { top } = button.getBoundingClientRect();
    flushSync(() => change((now) => withNewAdSet(now, platformId)));
    // The plan above may have taken one more line: what was pressed stays below the pointer.
    window.scrollBy(0, button.getBoundingClientRect().top - top);
  };

  return (
    <Section title={t('planner.catalogue.title')} hint={hint}>
      <CatalogueSearch problems={problems} onSearch={setQuery} />
      <Problems field="media.adSets" texts={problems} />
      <Choices className={css.categories} label={t('planner.catalogue.categories')}>
        {[null, ...offered].map((one) => (
          <button key={one ?? 'all'} type="button" aria-pressed={one === category} onClick={() => setCategory(one)}>
            {one === null ? t('planner.catalogue.all') : t(`planner.catalogue.category.${one}`)}
          </button>
        ))}
      </Choices>
      <Choices className={css.categories} label={t('planner.catalogue.kinds')}>
        {[null, ...adSubcategories].map((one) => (
          <button key={one ?? 'all'} type="button" aria-pressed={one === kind} onClick={() => setKind(one)}>
            {one === null ? t('planner.catalogue.everyKind') : t(`planner.adSets.subcategory.${one}`)}
          </button>
        ))}
      </Choices>
      <ul className={css.platforms}>
        {shown.map((platform) => (
          <PlatformCard
            key={platform.id}
            platform={platform}
            booked={draft.media.adSets.filter((adSet) => adSet.platformId === platform.id)}
            elsewhere={elsewhere(platform)}
            onAdd={draft.media.adSets.length < mostAdSets ? (button) => add(platform.id, button) : undefined}
          />
        ))}
      </ul>
      {shown.length < ranked.length && (
        <div>
          <Button onClick={() => setWhole(true)}>{t('planner.catalogue.more', { value: ranked.length })}</Button>
        </div>
      )}
      {platforms && found.length === 0 && <p className={prose.quiet}>{t('planner.catalogue.none')}</p>}
    </Section>
  );
};
