import { type ReactNode, useState } from 'react';
import { HiddenText } from '#components/hidden-text.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import css from './row-days.module.css';

interface RowDateProps {
  inRow: string;
  whole: string;
  /** Who was there then, said with the whole date. */
  by?: string | undefined;
}

/** A date as short as its row has room for; whole for whoever points at it or listens. */
const RowDate = ({ inRow, whole, by }: RowDateProps) =>
  inRow === whole ? (
    <span title={by}>{whole}</span>
  ) : (
    <span className={css.date} title={by === undefined ? whole : `${whole} · ${by}`}>
      <span aria-hidden>{inRow}</span>
      <HiddenText>{whole}</HiddenText>
    </span>
  );

interface SpanProps {
  from: string;
  to: string;
}

/** When something runs, where there is room for all of it. */
export const WholeDays = ({ from, to }: SpanProps): ReactNode => useFormat().days(from, to);

/** The same in a row of a table. */
export const RowDays = ({ from, to }: SpanProps) => {
  const format = useFormat();
  const [now] = useState(Date.now);
  return <RowDate inRow={format.rowDays(from, to, now)} whole={format.days(from, to)} />;
};

/** The day of a moment, in a row of a table. */
export const RowDay = ({ at, by }: { at: string; by?: string }) => {
  const format = useFormat();
  const [now] = useState(Date.now);
  return <RowDate inRow={format.rowDay(at, now)} whole={format.day(at)} by={by} />;
};
