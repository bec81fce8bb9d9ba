import type { ComponentProps, CSSProperties } from 'react';
import styles from './range-input.module.css';

interface RangeInputProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'min' | 'max' | 'value'> {
  min: number;
  max: number;
  value: number;
}

/** A number on a scale, to drag or to move with the arrows. */
export const RangeInput = ({ min, max, value, ...input }: RangeInputProps) => {
  const share = max > min ? (value - min) / (max - min) : 0;
  const style: CSSProperties & { '--share': number } = { '--share': share };
  return <input {...input} type="range" className={styles['range']} style={style} min={min} max={max} value={value} />;
};
