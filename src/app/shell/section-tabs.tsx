/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an `a` without an address is nothing to whoever cannot see it */
import type { ParseKeys } from 'i18next';
import { Fragment, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { HiddenText } from '#components/hidden-text.tsx';
import { Icon } from '#components/icon.tsx';
import tabs from '#components/tabs.module.css';
import { type Can, useCan } from '#providers/access/use-can.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { enter } from '#providers/navigation/list-place.ts';
import { type SectionName, sections } from '#resources/resource.ts';
import { type Screen, mayOpen, screenAt, screensOf, usePlugins } from '#app/plugins.ts';
import styles from './section-tabs.module.css';

interface SectionTab {
  readonly name: SectionName;
  readonly to: string;
  readonly isOpen: boolean;
}

/** Where each tab of a campaign leads its reader. What they may not see is not there; what its status keeps closed is there and closed. */
const tabsFor = (screens: readonly Screen[], campaign: Campaign | undefined, campaignId: string, can: Can): SectionTab[] => {
  const subject = campaign && { clientId: campaign.client.id, ownerId: campaign.createdBy.id };
  const toward: Can = (intent) => can(intent, subject);
  return sections.flatMap((name) => {
    const leading = screens.flatMap(({ section, intents }) =>
      section?.name === name && section.to && mayOpen(toward, intents) && (section.intent === undefined || toward(section.intent))
        ? [{ to: section.to, statuses: section.statuses }]
        : [],
    );
    const open = leading.find(({ statuses }) => statuses === undefined || (campaign && statuses.includes(campaign.status)));
    // Until the campaign is there, and while its status keeps it closed, the tab stands in its place all the same.
    const shown = open ?? leading.at(-1);
    return shown ? [{ name, to: shown.to(campaignId), isOpen: open !== undefined || !campaign }] : [];
  });
};

const labels = {
  overview: 'campaign.sections.overview',
  plan: 'campaign.sections.plan',
  execution: 'campaign.sections.execution',
  report: 'campaign.sections.report',
  history: 'campaign.sections.history',
} as const satisfies Record<SectionName, ParseKeys>;

const reasons = {
  execution: 'campaign.sections.closed.execution',
  report: 'campaign.sections.closed.report',
} as const satisfies Partial<Record<SectionName, ParseKeys>>;

const isReasoned = (name: SectionName): name is keyof typeof reasons => name in reasons;

/** What lies below the campaign of the address, the same on each of its screens; every tab keeps its place. */
export const SectionTabs = () => {
  const { t } = useTranslation();
  const can = useCan();
  const id = useId();
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  useEffect(() => {
    if (pathname !== first) enter('');
  }, [pathname, first]);
  const plugins = usePlugins();
  const screens = useMemo(() => screensOf(plugins), [plugins]);
  const here = useMemo(() => screenAt(screens, pathname), [screens, pathname]);
  const campaignId = here?.params['campaignId'] ?? '';
  const { data: campaign, isError } = useEndpoint(api.campaigns.get, { params: { campaignId } }, { enabled: campaignId !== '' });
  // Nothing lies below what is not there, not even the strip for it.
  if (isError && !campaign) return <span hidden />;
  return (
    <nav className={`${tabs['tabs']} ${styles['sections']}`} aria-label={t('campaign.sections.label')}>
      {tabsFor(screens, campaign, campaignId, can).map(({ name, to, isOpen }) => {
        const current = here?.section?.name === name;
        if (isOpen || current) {
          return (
            <Link key={name} className={tabs['tab']} to={to} aria-current={current ? 'page' : undefined}>
              {t(labels[name])}
            </Link>
          );
        }
        const reason = isReasoned(name) ? t(reasons[name]) : '';
        return (
          <Fragment key={name}>
            <span
              className={`${tabs['tab']} ${styles['closed']}`}
              role="link"
              tabIndex={0}
              aria-disabled="true"
              aria-describedby={id + name}
              data-tip={reason}
            >
              <Icon name="lock" size={12} />
              {t(labels[name])}
            </span>
            <HiddenText id={id + name}>{reason}</HiddenText>
          </Fragment>
        );
      })}
    </nav>
  );
};
