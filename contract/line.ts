import { z } from 'zod';
import { keptLine, lineProblem, longestLine } from './text.ts';

/** One line of text that a person writes and others read: at least and at most so many characters, counted as a reader sees them. */
export const line = (least: number, most: number) =>
  z
    .string()
    .max(longestLine)
    .transform(keptLine)
    .pipe(
      z
        .string()
        .min(least)
        .refine((text) => lineProblem(text, most) !== 'tooLong', { params: { key: 'error.validation.tooLong' } })
        .refine((text) => lineProblem(text, most) !== 'format', { params: { key: 'error.validation.format' } }),
    );
