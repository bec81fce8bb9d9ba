import { addDays } from '#domain/time/flight.ts';
import type { Transaction } from '#server/db/database.ts';
import { clientDocuments } from '#server/db/document-schema.ts';
import { personId } from './accounts.ts';
import { type ClientKey, clientId } from './clients.ts';
import { type PaperType, paperId, paperName } from './papers.ts';
import { sampleId } from './sample-id.ts';

const day = 24 * 3_600_000;

interface Paper {
  readonly client: ClientKey;
  readonly kind: PaperType;
  readonly number: string;
  /** Its last day, as it stands on it, or so many days from today. */
  readonly ends: string | number;
}

const papers: readonly Paper[] = [
  { client: 'acme', kind: 'BUSINESS_LICENSE', number: '91310000MA1FL5K7XR', ends: '2031-12-31' },
  { client: 'acme', kind: 'PORTRAIT_RIGHT_DISCLAIMER', number: 'PR-2026-0114', ends: 24 },
  { client: 'acme', kind: 'PORTRAIT_RIGHT_DISCLAIMER', number: 'PR-2026-0210', ends: 400 },
];

/** What clients keep for their campaigns; one of it ends soon. The files are those that their campaigns have handed in. */
export const insertClientPapers = async (tx: Transaction, now: Date): Promise<void> => {
  await tx.insert(clientDocuments).values(
    papers.map(({ client, kind, number, ends }) => ({
      id: sampleId(`client paper ${client} ${number}`),
      clientId: clientId(client),
      kind,
      number,
      expiresOn: typeof ends === 'string' ? ends : addDays(now.toISOString().slice(0, 10), ends),
      fileId: paperId(client, kind),
      name: paperName(client, kind),
      modifiedAt: new Date(now.getTime() - 90 * day),
      modifiedBy: personId('planner@acme.example'),
    })),
  );
};
