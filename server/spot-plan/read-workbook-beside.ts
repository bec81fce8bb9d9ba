import { Failure } from '#server/failure.ts';
import type { ReadWorkbook } from './open-workbook.ts';
import { type WorkbookBounds, workbookSheets } from './workbook-sheets.ts';

// A process of its own: what a workbook does to its reader is done to nobody else.
const read = async ({ bytes, bounds }: { bytes: Uint8Array; bounds: WorkbookBounds }): Promise<ReadWorkbook> => {
  try {
    return { sheets: await workbookSheets(bytes, bounds) };
  } catch (error) {
    return { refusal: error instanceof Failure ? error.key : bounds.refusal };
  }
};

process.on('message', (work: Parameters<typeof read>[0]) => void read(work).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit());
