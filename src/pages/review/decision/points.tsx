import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError, controlProps } from '#components/field.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { Disc } from '#components/disc.tsx';
import { Select } from '#components/picker/select.tsx';
import { TextInput } from '#components/text-input.tsx';
import type { Point } from './draft.ts';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import styles from './points.module.css';
import { type PlaceChoice, choiceOf } from './use-places.ts';
import type { Reason } from './use-reasons.ts';
import { maximumCommentLength } from '#contract/review/return-points.ts';

interface PointsProps {
  points: readonly Point[];
  reasons: readonly Reason[];
  places: readonly PlaceChoice[];
  activeId: string;
  /** Those that want words, once somebody wants to return without. */
  wordless: readonly Point[];
  onActivate: (pointId: string) => void;
  onChange: (points: Point[]) => void;
}

export const pointTextId = (pointId: string): string => `point-${pointId}`;

const useMarkedInWords = () => {
  const { t } = useTranslation();
  return ({ page, box }: Point['place']): string =>
    [
      page !== undefined && t('review.points.page', { page }),
      box !== undefined && t(box.w > 0 ? 'review.points.box' : 'review.points.point'),
    ]
      .filter(Boolean)
      .join(', ');
};

const Row = ({
  point,
  number,
  reason,
  places,
  active,
  error,
  onActivate,
  onChange,
  onRemove,
}: {
  point: Point;
  number: number;
  reason: string;
  places: readonly PlaceChoice[];
  active: boolean;
  error: string | undefined;
  onActivate: () => void;
  onChange: (part: Partial<Point>) => void;
  onRemove: () => void;
}) => {
  const { t } = useTranslation();
  const marked = useMarkedInWords()(point.place);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.currentTarget.blur();
  };
  return (
    // What is being written shows its place.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={`${layout.stack2} ${styles['point']}`} data-active={active || undefined} onFocus={onActivate}>
      <div className={layout.line2}>
        <Disc tone="refused" size="small">
          <span aria-hidden="true">{number}</span>
        </Disc>
        <span className={styles['reason']}>{reason}</span>
        <IconButton icon="cross" label={t('review.points.remove', { number })} onClick={onRemove} />
      </div>
      <Select
        aria-label={t('review.points.place', { number })}
        options={places}
        value={choiceOf(point.place)}
        onChange={(chosen) => onChange({ place: places.find(({ value }) => value === chosen)?.place ?? {} })}
      />
      {marked !== '' && <p className={prose.note}>{marked}</p>}
      <TextInput
        {...controlProps(pointTextId(point.id), { error })}
        type="text"
        maxLength={maximumCommentLength}
        aria-label={t('review.points.text', { number })}
        placeholder={t('review.points.textHint')}
        value={point.text}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      {error !== undefined && <FieldError id={pointTextId(point.id)} text={error} />}
    </li>
  );
};

/** What has to be mended, one by one: why, where, and in words. */
export const Points = ({ points, reasons, places, activeId, wordless, onActivate, onChange }: PointsProps) => {
  const { t } = useTranslation();
  if (points.length === 0) return null;
  return (
    <ol className={layout.stack2} aria-label={t('review.points.title')}>
      {points.map((point, index) => (
        <Row
          key={point.id}
          point={point}
          number={index + 1}
          reason={reasons.find(({ code }) => code === point.code)?.text ?? point.code}
          places={places}
          active={point.id === activeId}
          error={wordless.includes(point) ? t('review.points.wordsWanted') : undefined}
          onActivate={() => onActivate(point.id)}
          onChange={(part) => onChange(points.map((one) => (one.id === point.id ? { ...one, ...part } : one)))}
          onRemove={() => onChange(points.filter(({ id }) => id !== point.id))}
        />
      ))}
    </ol>
  );
};
