import { mostCampaignBytes, mostCampaignFiles } from '#domain/files/kinds.ts';
import { noRoom } from '#server/files/receive-file.ts';
import { Failure } from '#server/failure.ts';

/** 409 when the campaign has as many files as it may have, 507 when so many more bytes are too many. */
export const demandRoom = ({ count, bytes }: { count: number; bytes: number }, more = 0): void => {
  if (count >= mostCampaignFiles) throw new Failure(409, 'error.upload.tooMany', [], { Connection: 'close' });
  if (bytes + more > mostCampaignBytes) throw noRoom();
};
