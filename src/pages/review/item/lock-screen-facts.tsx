import { useTranslation } from 'react-i18next';
import { type LockScreenItem, oemNames } from '#contract/lock-screen/lock-screen.ts';
import { Facts } from '#components/facts.tsx';
import { Panel } from '#components/panel.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';

/** What an item says about itself. Where it leads to stands with its phones. */
export const LockScreenFacts = ({ item }: { item: LockScreenItem }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('lockScreen.columns.advertiser'), item.advertiser],
    [t('lockScreen.columns.countries'), format.list(item.countries.map((code) => t(`lockScreen.countries.${code}`)))],
    [t('lockScreen.columns.language'), t(`lockScreen.languages.${item.language}`)],
    [t('lockScreen.facts.targetLanguages'), format.list(item.targetLanguages.map((code) => t(`lockScreen.languages.${code}`)))],
    [t('lockScreen.columns.category'), t(`lockScreen.categories.${item.category}`)],
    [t('lockScreen.columns.dates'), item.startDate && item.endDate ? format.days(item.startDate, item.endDate) : ''],
    [t('lockScreen.facts.timezone'), format.zoneInFull(item.timezone)],
    [t('lockScreen.facts.oems'), format.list(item.oems.map((oem) => oemNames[oem]))],
    [t('lockScreen.form.audienceNote'), item.audience],
    [t('lockScreen.facts.tags'), item.tags.join(t('lockScreen.facts.between'))],
    [t('lockScreen.facts.imageProvider'), item.imageProvider],
    [t('lockScreen.facts.publisher'), [item.publisher, item.publication].filter(Boolean).join(' · ')],
  ];
  return (
    <Panel title={t('review.lockScreen.facts')}>
      <Facts beside facts={facts.map(([label, value]) => [label, value || t('lockScreen.facts.none')])} />
    </Panel>
  );
};
