import { saysNothing } from '#domain/reports/number-texts.ts';

const mostRemembered = 20_000;

/** The same texts come again and again; what was made of them is kept, within bounds. */
export const remembering = <Made>(make: (text: string) => Made): ((text: string) => Made) => {
  const made = new Map<string, Made>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined || made.has(text)) return known as Made;
    if (made.size >= mostRemembered) made.clear();
    const fresh = make(text);
    made.set(text, fresh);
    return fresh;
  };
};

// A million rows may have a million names: plain ones are themselves, without a memory of them.
const plain = /^[!-~](?:[ -~]{3,}[!-~])$/;

const tidied = remembering((text: string) => text.normalize('NFKC').trim());
const namedOf = remembering((text: string) => (saysNothing(tidied(text)) ? '' : tidied(text)));

/** The name in a cell; empty where it says nothing. */
export const nameIn = (cell: string): string => (cell === '' || plain.test(cell) ? cell : namedOf(cell));

const wholeTotal = /^(grand |sub ?)?totals?$|^(总计|合计|汇总|小计|合計|総計|小計|gesamt|summe)$/i;
const longestTotal = 12;
const likeTotal = /total|summe|gesamt|[计計总汇]/i;

/** True for a cell that says no more than that its row adds others up. */
export const isWholeTotal = (cell: string): boolean =>
  cell !== '' && cell.length <= longestTotal && likeTotal.test(cell) && wholeTotal.test(tidied(cell));

export const isBlank = (cell: string): boolean => cell.trim() === '';
