import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformCategories } from '#contract/catalogue.ts';
import { Icon } from '#components/icon.tsx';
import { matcher } from '#pages/planner/fields/search-text.ts';
import { Section } from '#pages/planner/fields/section.tsx';
import { Problems } from '#pages/planner/fields/problems.tsx';
import { problemProps, useProblems } from '#pages/planner/fields/use-problems.ts';
import { newId } from '#pages/planner/plan/new-id.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { mostAdSets, withNewAdSet } from './ad-set-changes.ts';
import css from './catalogue-section.module.css';
import { PlatformCard } from './platform-card.tsx';

type Category = (typeof platformCategories)[number];

/** Every platform that can be booked, by category or by name. */
export const CatalogueSection = () => {
  const { t } = useTranslation();
  const { draft, change, platforms } = usePlanner();
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<Category | null>(null);
  const problems = useProblems('media.adSets');
  const matches = matcher(query);
  const all = platforms ?? [];
  const found = all.filter((platform) => (category === null || platform.categories.includes(category)) && matches(platform.name));
  const offered = platformCategories.filter((one) => all.some((platform) => platform.categories.includes(one)));

  const add = (platformId: string): void => {
    const id = newId();
    change((now) => withNewAdSet(now, platformId, id));
    requestAnimationFrame(() => document.getElementById(`media.adSets.${id}.formatId`)?.focus());
  };

  return (
    <Section title={t('planner.catalogue.title')} hint={t('planner.catalogue.hint')}>
      <div className={css.search}>
        <Icon name="search" />
        <input
          id="media.adSets"
          type="search"
          placeholder={t('planner.catalogue.search')}
          aria-label={t('planner.catalogue.search')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          {...problemProps('media.adSets', problems)}
        />
      </div>
      <Problems field="media.adSets" texts={problems} />
      <div className={css.categories} role="group" aria-label={t('planner.catalogue.categories')}>
        {[null, ...offered].map((one) => (
          <button key={one ?? 'all'} type="button" aria-pressed={one === category} onClick={() => setCategory(one)}>
            {one === null ? t('planner.catalogue.all') : t(`planner.catalogue.category.${one}`)}
          </button>
        ))}
      </div>
      <ul className={css.platforms}>
        {found.map((platform) => (
          <PlatformCard
            key={platform.id}
            platform={platform}
            booked={draft.media.adSets.filter((adSet) => adSet.platformId === platform.id).length}
            onAdd={draft.media.adSets.length < mostAdSets ? () => add(platform.id) : undefined}
          />
        ))}
      </ul>
      {platforms && found.length === 0 && <p className={css.none}>{t('planner.catalogue.none')}</p>}
    </Section>
  );
};
