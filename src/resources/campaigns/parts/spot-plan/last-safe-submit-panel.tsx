import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { WorkingCalendarAnswer } from '#contract/spot-plan/spot-plan.ts';
import { firstDayState, lastSafeSubmit, workingDayOf } from '#domain/campaigns/last-safe-submit.ts';
import { partWorkingDays, replyWorkingHours } from '#domain/review/turn-around.ts';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { inTwoZones } from '#format/zoned-instant.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useLanguage } from '#providers/language/language.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import styles from './last-safe-submit-panel.module.css';

interface LastSafeSubmitPanelProps {
  campaign: Pick<Campaign, 'id' | 'client'>;
  /** The first day, `YYYY-MM-DD`, saved or not. */
  from: string | null;
}

// A page stays open over the moment.
const present = (): Date => new Date();

const Counted = ({ campaign, from, calendar }: { campaign: Pick<Campaign, 'client'>; from: string; calendar: WorkingCalendarAnswer }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const { timezone } = campaign.client;
  const working = { ...calendar, holidays: new Set(calendar.holidays), makeUpDays: new Set(calendar.makeUpDays) };
  const now = present();
  const last = lastSafeSubmit(working, from, timezone, now);
  if (last === null) return <p>{t('spotPlan.submit.far')}</p>;

  const { at, spare, tone } = last;
  const { here, there } = inTwoZones(at.toISOString(), timezone, { format, language }, 'weekdayInstant');
  const first = firstDayState(from, timezone, now);
  const dayLength = workingDayOf(working);
  const left = (): string => {
    if (first === 'passed') return t('spotPlan.submit.passedStart');
    if (first === 'today') return t('spotPlan.submit.beginsToday');
    if (tone === 'refused') return t('spotPlan.submit.passed');
    if (spare >= dayLength) return t('spotPlan.submit.days', { count: Math.floor(spare / dayLength) });
    return spare >= 60 ? t('spotPlan.submit.hours', { count: Math.floor(spare / 60) }) : t('spotPlan.submit.minutes');
  };
  const known = calendar.holidaysKnownUntil;
  const days = (part: keyof typeof partWorkingDays): string => t('execution.days', { count: partWorkingDays[part] });
  return (
    <>
      <p className={`${layout.wrap} ${styles['moment']}`} data-tone={tone}>
        <strong>{here}</strong>
        {there !== null && <small>{there}</small>}
        <span>{left()}</span>
      </p>
      <p className={`${prose.note} ${styles['steps']}`}>
        {t('spotPlan.submit.steps', {
          reply: replyWorkingHours,
          legal: days('legal-censorship'),
          tracking: days('tracking-codes'),
          preview: days('ad-preview'),
        })}
      </p>
      {known === null && <p className={`${prose.note} ${styles['steps']}`}>{t('spotPlan.submit.weekends')}</p>}
      {known !== null && from > known && (
        <p className={`${prose.note} ${styles['steps']}`}>{t('spotPlan.submit.known', { date: format.date(known) })}</p>
      )}
      {known !== null && (
        <p className={`${prose.note} ${styles['origin']}`}>
          {t(`spotPlan.submit.marks.${calendar.holidayMark}`, { date: format.date(known) })}
          <a href={calendar.holidaySource} target="_blank" rel="noreferrer">
            {t('spotPlan.submit.source')}
          </a>
        </p>
      )}
    </>
  );
};

/** Until when a plan has to be sent so that everything is approved before its first day, counted back over the provider's working time. */
export const LastSafeSubmitPanel = ({ campaign, from }: LastSafeSubmitPanelProps) => {
  const { t } = useTranslation();
  const { data: calendar } = useEndpoint(api.spotPlan.calendar, { params: { campaignId: campaign.id } }, { staleTime: Infinity });
  return (
    <Panel id="last-safe-submit" title={t('spotPlan.submit.title')}>
      {from === null && <p className={`${prose.note} ${styles['steps']}`}>{t('spotPlan.submit.none')}</p>}
      {from !== null && !calendar && <Skeleton height="97px" />}
      {from !== null && calendar && <Counted campaign={campaign} from={from} calendar={calendar} />}
    </Panel>
  );
};
