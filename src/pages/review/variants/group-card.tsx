import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { LockScreenRow } from '#contract/lock-screen.ts';
import { Button } from '#components/button.tsx';
import { Phone } from '#components/phone-frame/phone.tsx';
import { Readability } from '#components/phone-frame/readability.tsx';
import type { Reason } from '#pages/review/decision/use-reasons.ts';
import { useLockScreenPicture } from '#components/phone-frame/lock-screen-picture.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './group-card.module.css';
import { type Cell, Matrix } from './matrix.tsx';
import type { PictureGroup } from './picture-groups.ts';

interface GroupCardProps {
  group: PictureGroup;
  /** Items with the same picture that were decided before. */
  earlier: readonly LockScreenRow[];
  reasons: readonly Reason[];
  markOf: (itemId: string) => string | undefined;
  active: Cell | null;
  onActive: (cell: Cell) => void;
  onToggle: (items: readonly LockScreenRow[]) => void;
  onDecide: () => void;
}

/** One picture on a phone, its variants, what was decided about it before, and the one decision for all. */
export const GroupCard = ({ group, earlier, reasons, markOf, active, onActive, onToggle, onDecide }: GroupCardProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [first] = group.items;
  const { address } = useLockScreenPicture({ id: first?.id ?? 'none', imageKey: group.imageKey });
  const frames = useEndpoint(api.lockScreenCampaigns.frames, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.content ?? [];
  const [frame] = frames;
  const returned = group.items.filter(({ id }) => markOf(id) !== undefined).length;
  return (
    <section className={styles['card']} aria-label={group.title} data-active={active !== null || undefined}>
      <div className={styles['phone']}>
        {frame && (
          <>
            <Phone frame={frame} theme="light" address={address} title={group.title} cta="" safe={false} />
            <Readability address={address} frame={frame} theme="light" quiet />
          </>
        )}
      </div>
      <div className={styles['body']}>
        <header className={styles['head']}>
          <div>
            <h2>{group.title}</h2>
            <p>{[group.client, t('review.variants.count', { count: group.items.length })].join(' · ')}</p>
            {earlier.length > 0 && (
              <p>
                {t('review.variants.earlier', {
                  list: earlier
                    .map(({ status, countries }) =>
                      t('review.variants.before', {
                        status: t(`lockScreen.status.${status}`),
                        countries: format.list(countries.map((country) => t(`lockScreen.countries.${country}`))),
                      }),
                    )
                    .join(t('review.variants.between')),
                })}
              </p>
            )}
          </div>
          <Button onClick={onDecide} aria-keyshortcuts="a">
            {returned === 0
              ? t('review.variants.decide', { count: group.items.length })
              : t('review.variants.decideBut', { count: group.items.length - returned, returned })}
          </Button>
        </header>
        <Matrix group={group} reasons={reasons} markOf={markOf} active={active} onActive={onActive} onToggle={onToggle} />
      </div>
    </section>
  );
};
