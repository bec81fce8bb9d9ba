import { useTranslation } from 'react-i18next';
import type { Platform } from '#contract/catalogue/catalogue.ts';
import type { Currency } from '#contract/money.ts';
import type { SharePart } from '#domain/money/share-out.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Button } from '#components/button.tsx';
import { RangeInput } from '#components/range-input.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { Problems } from '#pages/planner/fields/problems.tsx';
import { TypedField } from '#pages/planner/fields/typed-field.tsx';
import { useProblems } from '#pages/planner/fields/use-problems.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { AmountField } from './amount-field.tsx';
import css from './split-row.module.css';
import type { Split } from './use-split.ts';
import { HiddenText } from '#components/hidden-text.tsx';

interface SplitRowProps {
  platform: Platform | undefined;
  part: SharePart;
  currency: Currency;
  split: Split;
  /** What the whole split leaves unassigned; negative when it assigns too much. Minor units. */
  difference: number;
  /** What of this part finds nothing to buy, fees and VAT included; minor units. */
  unspent: number;
}

const parseShare = (text: string): number | null => {
  const plain = text.normalize('NFKC').replaceAll(/[\s%]/g, '');
  if (!/^\d{1,3}(\.\d{0,2})?$/.test(plain)) return null;
  const share = Number(plain);
  return share <= 100 ? share : null;
};

/** One platform's part, as an amount or as a share of the total. */
export const SplitRow = ({ platform, part, currency, split, difference, unspent }: SplitRowProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { platformId, amount, locked } = part;
  const { total } = split;
  const onChange = (next: number): void => split.type(platformId, next);
  const field = `budget.split.${platformId}`;
  const problems = useProblems(field);
  const { platforms } = usePlanner();
  // Until the catalogue has come, the row waits with its frame; an id is a name to nobody.
  const name = platform?.name ?? (platforms ? platformId : '');
  const share = total > 0 ? (amount / total) * 100 : 0;
  const fillable = !locked && difference !== 0 && amount + difference >= 0;
  const room = locked ? null : split.roomOf(platformId);
  return (
    <div className={css.row}>
      <div className={css.name}>
        <strong id={`${field}-name`}>{name || <Skeleton height="20px" />}</strong>
        {!platforms && <Skeleton height="36px" />}
        {platform && (
          <span>
            {t('planner.split.minimum', { value: format.money(platform.minBudget[currency], currency) })}
            <br />
            {t('planner.split.maximum', { value: format.money(platform.maxBudget[currency], currency) })}
          </span>
        )}
        {unspent > 0 && <span className={css.unspent}>{t('summary.split.unspent', { value: format.money(unspent, currency) })}</span>}
      </div>
      <AmountField
        id={field}
        labelledBy={`${field}-name`}
        value={amount}
        currency={currency}
        onChange={(next) => onChange(next ?? 0)}
        problemId={problems.length > 0 ? `${field}-problem` : undefined}
      />
      <div>
        <HiddenText id={`${field}-share-name`}>{t('planner.split.share', { platform: name })}</HiddenText>
        <TypedField
          id={`${field}-share`}
          labelledBy={`${field}-share-name`}
          value={share}
          show={(value) => format.number(Math.round(value * 100) / 100)}
          read={parseShare}
          complaint={t('planner.split.shareUnreadable')}
          onChange={(next) => onChange(Math.round((total * (next ?? 0)) / 100))}
          after={t('planner.split.percent')}
        />
      </div>
      <IconButton
        icon={locked ? 'lock' : 'unlock'}
        aria-pressed={locked}
        label={t('planner.split.lock', { platform: name })}
        title={t(locked ? 'planner.split.locked' : 'planner.split.open')}
        onClick={() => split.lock(platformId, !locked)}
      />
      <div className={css.slider}>
        <RangeInput
          aria-label={t('planner.split.slide', { platform: name })}
          aria-valuetext={format.money(amount, currency)}
          disabled={room === null}
          min={0}
          max={total}
          step={Math.max(1, Math.round(total / 100))}
          value={Math.min(amount, total)}
          onChange={({ target }) => room && split.move(platformId, Math.min(room.max, Math.max(room.min, Number(target.value))))}
        />
      </div>
      {fillable && (
        <div className={css.rest}>
          <Button kind="quiet" alone onClick={() => onChange(amount + difference)}>
            {t(difference > 0 ? 'planner.split.putHere' : 'planner.split.takeHere', {
              value: format.money(Math.abs(difference), currency),
            })}
          </Button>
        </div>
      )}
      <div className={css.problems}>
        <Problems field={field} texts={problems} />
      </div>
    </div>
  );
};
