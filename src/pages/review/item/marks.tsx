import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point } from '#pages/review/decision/draft.ts';
import { useMarking } from '#pages/review/decision/marking.ts';
import styles from './marks.module.css';

type Box = NonNullable<Point['place']['box']>;

// A hand that trembles means a point.
const smallestBox = 0.02;
const keyStep = 0.02;
const within = (value: number, most = 1): number => Math.round(Math.min(most, Math.max(0, value)) * 1000) / 1000;
const percent = (share: number): string => `${share * 100}%`;

const boxBetween = (from: { x: number; y: number }, to: { x: number; y: number }): Box => {
  const [w, h] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (w < smallestBox && h < smallestBox) return { x: within(from.x), y: within(from.y), w: 0, h: 0 };
  return { x: within(Math.min(from.x, to.x)), y: within(Math.min(from.y, to.y)), w: within(w), h: within(h) };
};

const moved = ({ x, y, w, h }: Box, key: string, grows: boolean): Box | null => {
  const [right, down] = [
    Number(key === 'ArrowRight') - Number(key === 'ArrowLeft'),
    Number(key === 'ArrowDown') - Number(key === 'ArrowUp'),
  ];
  if (right === 0 && down === 0) return null;
  return grows
    ? { x, y, w: within(w + right * keyStep, 1 - x), h: within(h + down * keyStep, 1 - y) }
    : { x: within(x + right * keyStep, 1 - w), y: within(y + down * keyStep, 1 - h), w, h };
};

/** The places of points on a picture or a page. While a point is being written its place is drawn here: press, drag, or move it by arrow keys. */
export const Marks = ({ assetId, page }: { assetId: string; page?: number }) => {
  const { t } = useTranslation();
  const { points, activeId, place, activate } = useMarking();
  const [drawn, setDrawn] = useState<Box | null>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const active = points.find(({ id }) => id === activeId);
  const here = points.flatMap((point, index) =>
    point.place.assetId === assetId && point.place.page === page && point.place.box
      ? [{ point, number: index + 1, box: point.place.box }]
      : [],
  );
  const put = (box: Box): void => {
    if (active) place(active.id, { assetId, ...(page !== undefined && { page }), box });
  };

  const at = (event: PointerEvent<HTMLButtonElement>): { x: number; y: number } => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const box = active?.place.assetId === assetId && active.place.page === page ? active.place.box : undefined;
    const next = box ? moved(box, event.key, event.shiftKey) : event.key.startsWith('Arrow') ? { x: 0.5, y: 0.5, w: 0, h: 0 } : null;
    if (!next) return;
    event.preventDefault();
    put(next);
  };

  const shown = (box: Box) => ({
    left: percent(box.x),
    top: percent(box.y),
    ...(box.w > 0 || box.h > 0 ? { width: percent(box.w), height: percent(box.h) } : {}),
  });
  return (
    <>
      {active && (
        <button
          type="button"
          className={styles['pen']}
          aria-label={t('review.points.draw', { number: points.indexOf(active) + 1 })}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = at(event);
          }}
          onPointerMove={(event) => from.current && setDrawn(boxBetween(from.current, at(event)))}
          onPointerUp={(event) => {
            if (from.current) put(boxBetween(from.current, at(event)));
            from.current = null;
            setDrawn(null);
          }}
        />
      )}
      {drawn && <div className={styles['box']} style={shown(drawn)} />}
      {here.map(({ point, number, box }) => (
        <button
          key={point.id}
          type="button"
          className={box.w > 0 || box.h > 0 ? styles['box'] : styles['point']}
          style={shown(box)}
          data-active={point.id === activeId || undefined}
          aria-label={t('review.points.show', { number })}
          onClick={() => activate(point.id)}
        >
          <span>{number}</span>
        </button>
      ))}
    </>
  );
};
