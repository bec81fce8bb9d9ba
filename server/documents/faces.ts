import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { type Language, type Manner, mannerOf } from '#contract/languages.ts';

/** The two hands of the documents. */
export type Weight = 'regular' | 'bold';

// Each lacks characters that the other has: the one made for the reader's language is asked first (Noto Sans, SIL Open Font License 1.1).
const scripts = ['sc', 'jp'] as const;
type Script = (typeof scripts)[number];

// The Chinese face sets apostrophes, quotation marks and middle dots as wide as a character, the Japanese one as letters have them.
const order: Readonly<Record<Manner, readonly Script[]>> = { en: ['jp', 'sc'], cn: ['sc', 'jp'], jp: ['jp', 'sc'] };

const firstIdeograph = 0x2e80;

/** The faces in which a character is looked for: names in an English text that are Chinese look so. */
const orderOf = (code: number, language: Language): readonly Script[] =>
  order[mannerOf[language] === 'en' && code >= firstIdeograph ? 'cn' : mannerOf[language]];

const read = (script: Script, weight: Weight): Buffer =>
  readFileSync(new URL(`./fonts/noto-sans-${script}-${weight}.ttf`, import.meta.url));

const load = (script: Script) => {
  const regular = read(script, 'regular');
  return { script, data: { regular, bold: read(script, 'bold') }, coverage: create(regular) };
};

type Face = ReturnType<typeof load>;

let loaded: Readonly<Record<Script, Face>> | undefined;

// Ten megabytes that a server which makes no document need not hold.
const faces = (): Readonly<Record<Script, Face>> => (loaded ??= { sc: load('sc'), jp: load('jp') });

const nameOf = (script: Script, weight: Weight): string => `${script}-${weight}`;

/** The fonts to register, by name. */
export const fontFiles = (): readonly (readonly [name: string, data: Buffer])[] =>
  Object.values(faces()).flatMap(({ script, data }) => [
    [nameOf(script, 'regular'), data.regular] as const,
    [nameOf(script, 'bold'), data.bold] as const,
  ]);

/** A stretch of text in one font. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

/** Text in stretches, each in the first font of the language that has its characters; what no font has is written in the first. */
export const runsOf = (text: string, language: Language, weight: Weight): Run[] => {
  const runs: { script: Script; text: string }[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    const inOrder = orderOf(code, language);
    const script = inOrder.find((each) => faces()[each].coverage.hasGlyphForCodePoint(code)) ?? inOrder[0] ?? 'sc';
    const last = runs.at(-1);
    if (last?.script === script) last.text += sign;
    else runs.push({ script, text: sign });
  }
  return runs.map((run) => ({ font: nameOf(run.script, weight), text: run.text }));
};

/** The font that a language's text is measured with; all faces share their metrics. */
export const mainFont = (language: Language, weight: Weight): string => nameOf(order[mannerOf[language]][0] ?? 'sc', weight);
