import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { PushContent } from '#contract/push-notifications/push-notifications.ts';
import { lateFacts } from '#components/antd/late.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Dates } from './dates.tsx';
import { NotSet } from '#components/not-set.tsx';
import { Skeleton } from '#components/skeleton.tsx';

// On a phone its values take more lines.
const height = 'clamp(246px, 370px - 12vw, 323px)';
const FactTable = lateFacts(height);

const forever = { staleTime: Number.POSITIVE_INFINITY };

/** So many malls are named; the rest is folded. */
const named = 12;

const Lines = ({ names }: { names: readonly string[] }) => (
  <ul className={layout.stack1}>
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);

/** Where, when and under which limits a push notification runs. */
export const PushFacts = ({ push }: { push: PushContent }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const cities = useEndpoint(api.catalogue.cities, {}, forever);
  const brands = useEndpoint(api.catalogue.brands, {}, forever);
  const malls = useEndpoint(
    api.pushNotifications.malls,
    { query: { city_ids: push.cityIds.join(',') } },
    { ...forever, enabled: push.mallIds.length > 0 },
  );
  // Long lists of names take several lines.
  if ([cities, brands, malls].some(({ isLoading }) => isLoading)) return <Skeleton height={height} />;
  const namesOf = (ids: readonly string[], rows: readonly { id: string; name: string }[] | undefined): string[] => {
    const names = new Map(rows?.map(({ id, name }) => [id, name]));
    return ids.flatMap((id) => names.get(id) ?? []);
  };
  // Their names have commas: in a sentence nobody could tell where one of them ends.
  const mallNames = namesOf(push.mallIds, malls.data?.content);
  const rest = mallNames.slice(named);
  const mallLines = mallNames.length > 0 && (
    <div className={layout.stack1}>
      <Lines names={mallNames.slice(0, named)} />
      {rest.length > 0 && (
        <details>
          <summary className={prose.opener}>{t('push.places.more', { value: format.number(rest.length) })}</summary>
          <Lines names={rest} />
        </details>
      )}
    </div>
  );
  const { from, to } = push.quietHours;
  const hasMalls = push.mallIds.length > 0;
  const facts = [
    [t('push.columns.cities'), format.list(namesOf(push.cityIds, cities.data?.content))],
    [t('push.places.malls'), push.mallIds.length === 0 ? t('push.places.everywhere') : mallLines],
    [
      // Visitors of the ones as well as of the others: it reads on from the malls.
      t(hasMalls && push.brandIds.length > 0 ? 'push.places.orBrands' : 'push.places.brands'),
      push.brandIds.length === 0
        ? t(hasMalls ? 'push.places.noBrand' : 'push.places.anyBrand')
        : format.list(namesOf(push.brandIds, brands.data?.content)),
    ],
    [t('push.columns.dates'), <Dates key="dates" from={push.from} to={push.to} />],
    [t('push.quiet.title'), from === to ? t('push.quiet.never') : t('push.quiet.hours', { from, to })],
    [t('push.quiet.cap'), format.number(push.cap)],
  ] as const;
  return <FactTable facts={facts.map(([term, value]) => [term, value || <NotSet key={term} />])} />;
};
