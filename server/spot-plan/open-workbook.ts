import { fileURLToPath } from 'node:url';
import type { SheetData } from 'read-excel-file/node';
import type { ErrorKey } from '#contract/error-keys.ts';
import { Failure } from '#server/failure.ts';
import { openHelper } from '#server/jobs/helper-process.ts';
import type { WorkbookBounds } from './workbook-sheets.ts';

/** A thousand rows unpack to a megabyte. */
const spotPlanBounds: WorkbookBounds = { mostUnpacked: 8_000_000, mostRows: 5000, mostColumns: 300, refusal: 'error.spotPlan.noWorkbook' };

/** What the reading process says. */
export type ReadWorkbook = { readonly sheets: SheetData[] } | { readonly refusal: ErrorKey };

const usual = fileURLToPath(new URL('./read-workbook-beside.ts', import.meta.url));

/** Reads workbooks in a process beside the server, within so much time and memory. */
export const openWorkbookReader = ({ program = usual, memory = 512, patience = 30_000 } = {}) => {
  const help = openHelper<ReadWorkbook>({ program, memory, patience });
  return async (bytes: Uint8Array, bounds: WorkbookBounds = spotPlanBounds): Promise<SheetData[]> => {
    const outcome = await help({ bytes, bounds });
    if (!outcome) throw new Failure(400, 'error.upload.heavyWorkbook');
    if ('refusal' in outcome.answer) throw new Failure(400, outcome.answer.refusal);
    return outcome.answer.sheets;
  };
};

/** The sheets of an uploaded workbook, row by row. 400 when its bytes are no workbook, or one that would not stay small while it is read. */
export const openWorkbook = openWorkbookReader();
