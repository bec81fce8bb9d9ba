import { useTranslation } from 'react-i18next';
import styles from './date-range.module.css';
import type { Preset } from './presets.ts';
import { type Span, type SpanLimits, sameSpan, spanWithin } from './typed-span.ts';

interface RangeSideProps {
  presets: readonly Preset[];
  value: Span;
  limits: SpanLimits;
  /** The first day is picked, the last is not. */
  begun: boolean;
  onTake: (span: Span) => void;
}

/** Spans to take by name, as far as they lie within the limits, and which day comes next. */
export const RangeSide = ({ presets, value, limits, begun, onTake }: RangeSideProps) => {
  const { t } = useTranslation();
  const within = presets.flatMap(({ label, span }) => {
    const cut = spanWithin(span, limits);
    return cut ? [{ label, span: cut }] : [];
  });
  return (
    <div className={styles['side']}>
      {within.map(({ label, span }) => (
        <button key={label} type="button" aria-pressed={!begun && sameSpan(span, value)} onClick={() => onTake(span)}>
          {label}
        </button>
      ))}
      <p aria-live="polite">{t(begun ? 'app.calendar.pickLast' : 'app.calendar.pickFirst')}</p>
    </div>
  );
};
