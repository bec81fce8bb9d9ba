import { and, eq } from 'drizzle-orm';
import { reportUploads } from '#server/db/report-schema.ts';

/** What was taken in for this campaign of this client. */
export const isUploadOf = ({ clientId, campaignId }: { readonly clientId: string; readonly campaignId: string }) =>
  and(eq(reportUploads.clientId, clientId), eq(reportUploads.campaignId, campaignId));
