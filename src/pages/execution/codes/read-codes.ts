import { type TrackingCodeDraft, type TrackingKind, longestTrackingCode, trackingKinds } from '#contract/asset-packages.ts';
import { trackingFindings } from '#domain/tracking-codes.ts';
import { newKey } from '#providers/data/new-key.ts';

/** Whose code it is, by the hosts it calls; null when it calls nobody's. */
export const kindOfCode = (code: string): TrackingKind | null =>
  trackingKinds.find((kind) => {
    const keys = new Set(trackingFindings({ kind, code }).map(({ key }) => key));
    return !keys.has('foreignHost') && !keys.has('noAddress') && !keys.has('empty');
  }) ?? null;

// Markup may run over several lines; addresses stand one to a line, whatever a spreadsheet puts beside them.
const pieces = (text: string): string[] =>
  /<[a-z]/i.test(text) ? text.split(/\n\s*\n/) : text.split(/[\n\t]/).filter((line) => line.includes('//'));

/** The codes in a text from a spreadsheet or a mail; those nobody knows get the kind of `otherwise`. */
export const readCodes = (text: string, otherwise: TrackingKind): TrackingCodeDraft[] =>
  pieces(text)
    .map((code) => code.trim())
    .filter((code) => code !== '' && code.length <= longestTrackingCode)
    .map((code) => ({ id: newKey(), kind: kindOfCode(code) ?? otherwise, code }));
