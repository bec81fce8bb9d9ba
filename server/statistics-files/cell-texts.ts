import { saysNothing } from '#domain/reports/number-texts.ts';

const mostRemembered = 20_000;
const longestRemembered = 100;

/** The same texts come again and again; what was made of them is kept, within bounds. */
export const remembering = <Made>(make: (text: string) => Made): ((text: string) => Made) => {
  const made = new Map<string, Made>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined || made.has(text)) return known as Made;
    if (text.length > longestRemembered) return make(text);
    if (made.size >= mostRemembered) made.clear();
    // A cell may be a view of the whole piece of the file that it came with: what is kept is a text of its own, else the pieces stay, too.
    const own = ` ${text}`.slice(1);
    const fresh = make(own);
    made.set(own, fresh);
    return fresh;
  };
};

const tidied = (text: string): string => text.normalize('NFKC').trim();

const wholeTotal = /^(grand |sub ?)?totals?$|^(总计|合计|汇总|小计|合計|総計|小計|gesamt|summe)$/i;
const longestTotal = 12;

export const longestName = 200;
const unreadable = /[\p{Cc}\uFFFD]/u;

/** What a cell says as a name. */
export interface Name {
  /** Empty where it says nothing. */
  readonly text: string;
  /** It says no more than that its row adds others up. */
  readonly isTotal: boolean;
  /** It is no story and can be read. */
  readonly isSound: boolean;
}

/** Reads cells as names. */
export const nameReader = (): ((cell: string) => Name) =>
  remembering((cell) => {
    const whole = tidied(cell);
    const text = saysNothing(whole) ? '' : whole;
    return {
      text,
      isTotal: cell.length <= longestTotal && wholeTotal.test(whole),
      isSound: text.length <= longestName && !unreadable.test(text),
    };
  });

export const isBlank = (cell: string): boolean => cell.trim() === '';
