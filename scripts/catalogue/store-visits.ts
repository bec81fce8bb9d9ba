import { readTable } from './read-table.ts';

/** How often people visit stores of a kind, and what they do there; one row per business category. */
export function storeKinds() {
  return readTable('store-kinds.tsv').map((cell) => ({
    id: cell(0),
    weekly: { CN: Number(cell(1)), JP: Number(cell(2)), EU: Number(cell(3)), OTHER: Number(cell(4)) },
    buys: Number(cell(5)),
    unnamed: Number(cell(6)),
    travellers: Number(cell(7)),
  }));
}

/** How much a store of a brand draws, where it is not an average one of its kind. */
export function brandPull() {
  return readTable('brand-pull.tsv').map((cell) => ({ id: cell(0), pull: Number(cell(1)) }));
}
