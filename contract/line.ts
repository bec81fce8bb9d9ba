import { z } from 'zod';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The number of characters a reader sees. */
export const visibleLength = (text: string): number => [...segmenter.segment(text.normalize('NFC'))].length;

/** Controls, bidirectional overrides, invisible characters and piles of accents: they could make one name look like another, or cover its neighbours. */
export const deceptive = /[\p{Cc}\u00AD\u115F\u1160\u200B\u200E\u200F\u2028-\u202E\u2060\u2066-\u2069\u3164\uFEFF\uFFA0]|\p{M}{4,}/u;

/** One line of text that a person writes and others read: at least and at most so many characters, counted as a reader sees them. */
export const line = (least: number, most: number) =>
  z
    .string()
    .max(400)
    .transform((text) => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(least)
        .refine((text) => visibleLength(text) <= most, { params: { key: 'error.validation.tooLong' } })
        .refine((text) => !deceptive.test(text), { params: { key: 'error.validation.format' } }),
    );
