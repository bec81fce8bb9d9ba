import {
  type TrackingCodeDraft,
  type TrackingKind,
  longestTrackingCode,
  mostTrackingCodes,
  trackingKinds,
} from '#contract/asset-packages/asset-packages.ts';
import { trackingFindings } from '#domain/asset-packages/tracking-codes.ts';
import { newKey } from '#providers/data/new-key.ts';

/** Why a part of a text was not taken: it names no address, it is longer than a code may be, or the package is full. */
export const leftWhy = ['noCode', 'tooLong', 'noRoom'] as const;

/** A part of a text that was not taken, as it stood there. */
export interface Left {
  readonly text: string;
  readonly why: (typeof leftWhy)[number];
}

/** Whose code it is, by the hosts it calls; null when it calls nobody's. */
export const kindOfCode = (code: string): TrackingKind | null =>
  trackingKinds.find((kind) => {
    const keys = new Set(trackingFindings({ kind, code }).map(({ key }) => key));
    return !keys.has('foreignHost') && !keys.has('noAddress') && !keys.has('empty');
  }) ?? null;

const namesAddress = (text: string): boolean => text.includes('//');

// Addresses stand one to a line; what a spreadsheet has in the cells beside one only describes it.
const partsOfLine = (line: string): string[] => {
  const addresses = line.split('\t').filter(namesAddress);
  return addresses.length > 0 ? addresses : [line];
};

// Markup may run over several lines, up to an empty one; lines before it stand for themselves.
const partsOfParagraph = (paragraph: string): string[] => {
  const markup = paragraph.search(/<(?:[a-z]|!--)/i);
  if (markup < 0) return paragraph.split('\n').flatMap(partsOfLine);
  const begins = paragraph.lastIndexOf('\n', markup) + 1;
  return [...paragraph.slice(0, begins).split('\n').flatMap(partsOfLine), paragraph.slice(begins)];
};

// An empty line within a script does not end it.
const withWholeScripts = (text: string): string =>
  text.replaceAll(/<script[\s>][\s\S]*?<\/script\s*>/gi, (script) => script.replaceAll(/\n\s*\n/g, '\n'));

/**
 * The codes in a text from a spreadsheet or a mail, as many as there is `room` for, and every other part of it with the reason why it was not
 * taken. Codes nobody knows get the kind of `otherwise`.
 */
export const readCodes = (
  text: string,
  { otherwise, room = mostTrackingCodes }: { otherwise: TrackingKind; room?: number },
): { codes: readonly TrackingCodeDraft[]; left: readonly Left[] } => {
  const parts = withWholeScripts(text)
    .split(/\n\s*\n/)
    .flatMap(partsOfParagraph)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const codes: TrackingCodeDraft[] = [];
  const left: Left[] = [];
  for (const part of parts) {
    if (!namesAddress(part)) left.push({ text: part, why: 'noCode' });
    else if (part.length > longestTrackingCode) left.push({ text: part, why: 'tooLong' });
    else if (codes.length >= room) left.push({ text: part, why: 'noRoom' });
    else codes.push({ id: newKey(), kind: kindOfCode(part) ?? otherwise, code: part });
  }
  return { codes, left };
};

/** What was left, as a text that reads the same when it is taken again. */
export const textOfLeft = (left: readonly Left[]): string =>
  left.map(({ text }) => text).join(left.some(({ text }) => text.startsWith('<') || text.includes('\n')) ? '\n\n' : '\n');
