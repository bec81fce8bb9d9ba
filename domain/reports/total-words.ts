// How platforms name a row that adds the others up: `Total: account`, `合计`, `Gesamt`, `Results from 12 ads`.
const totalWord =
  /^(grand )?(sub ?)?totals?\b|^total of |^results from \d|^(gesamt|insgesamt|summe|gesamtsumme|zwischensumme)\b|^(总计|总和|合计|汇总|小计|共计|合計|総計|総合計|小計|全体)(?![\p{L}\p{N}])|^共 ?\d+ ?[条項项个]/iu;

/** True for the name of a row that adds others up. */
export const namesTotal = (cell: string): boolean => totalWord.test(cell.normalize('NFKC').trim());
