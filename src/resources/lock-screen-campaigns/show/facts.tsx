import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type LockScreenItem, oemNames } from '#contract/lock-screen/lock-screen.ts';
import { FactTable } from '#components/antd/fact-table.tsx';
import prose from '#components/prose.module.css';
import { useFormat } from '#providers/i18n/use-format.ts';
import type { DetailTab } from './detail-tabs.ts';

type Row = readonly [label: string, value: ReactNode];

const Facts = ({ rows }: { rows: readonly Row[] }) => {
  const { t } = useTranslation();
  return (
    <FactTable
      facts={rows.map(([label, value]) => [
        label,
        value || (
          <span key={label} className={prose.faint}>
            {t('lockScreen.facts.none')}
          </span>
        ),
      ])}
    />
  );
};

/** What one of the tabs says about an item (specification §2). */
export const TabFacts = ({ tab, item }: { tab: DetailTab; item: LockScreenItem }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const address = URL.canParse(item.landingPageUrl) ? (
    <a href={item.landingPageUrl} target="_blank" rel="noopener noreferrer">
      {item.landingPageUrl}
    </a>
  ) : (
    item.landingPageUrl
  );
  const rows = {
    audience: [
      [t('lockScreen.columns.countries'), format.list(item.countries.map((country) => t(`lockScreen.countries.${country}`)))],
      [t('lockScreen.facts.targetLanguages'), format.list(item.targetLanguages.map((code) => t(`lockScreen.languages.${code}`)))],
      [t('lockScreen.facts.oems'), format.list(item.oems.map((oem) => oemNames[oem]))],
      [t('lockScreen.form.audienceNote'), item.audience],
    ],
    content: [
      [t('lockScreen.facts.type'), t(`lockScreen.types.${item.resourceType}`)],
      [t('lockScreen.columns.language'), t(`lockScreen.languages.${item.language}`)],
      [t('lockScreen.columns.category'), t(`lockScreen.categories.${item.category}`)],
      [t('lockScreen.columns.advertiser'), item.advertiser],
      [t('lockScreen.facts.landingPage'), address],
      [t('lockScreen.facts.cta'), item.cta],
      [t('lockScreen.facts.tags'), item.tags.join(t('lockScreen.facts.between'))],
    ],
    duration: [
      [t('lockScreen.facts.start'), item.startDate && format.date(item.startDate)],
      [t('lockScreen.facts.days'), item.durationDays && t('lockScreen.facts.daysOf', { count: item.durationDays })],
      [t('lockScreen.facts.end'), item.endDate && format.date(item.endDate)],
      [t('lockScreen.facts.timezone'), format.zoneInFull(item.timezone)],
    ],
    publisher: [
      [t('lockScreen.facts.imageProvider'), item.imageProvider],
      [t('lockScreen.facts.publisher'), item.publisher],
      [t('lockScreen.facts.publication'), item.publication],
    ],
  } as const satisfies Record<DetailTab, readonly Row[]>;
  return <Facts rows={rows[tab]} />;
};
