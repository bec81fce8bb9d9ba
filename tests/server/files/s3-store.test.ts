import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { s3Store } from '#server/files/s3-store.ts';

// What a service says of a bucket, in two pages; a real one runs in `npm run test:slow`.
const said = (more: string, ...objects: readonly (readonly [key: string, at: string])[]): string =>
  `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>b</Name><Prefix>files/</Prefix>${more}${objects
    .map(([key, at]) => `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>1</Size></Contents>`)
    .join('')}</ListBucketResult>`;
const first = said(
  '<IsTruncated>true</IsTruncated><NextContinuationToken>2</NextContinuationToken>',
  ['files/old', '2026-11-01T00:00:00.000Z'],
  ['files/young', '2026-11-03T00:00:00.000Z'],
);
const second = said(
  '<IsTruncated>false</IsTruncated>',
  ['files/just', '2026-11-02T00:00:00.000Z'],
  ['files/older', '2026-10-01T00:00:00.000Z'],
);

const service = createServer((request, response) => {
  response.setHeader('Content-Type', 'application/xml');
  response.end(request.url?.includes('continuation-token=2') ? second : first);
});
beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

it('the keys of a bucket are those of all its pages that are older than asked for, by the names they were kept under', async () => {
  const { port } = service.address() as AddressInfo;
  const settings = { bucket: 'b', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, key: { id: 'id', secret: 'secret' } };
  const store = await s3Store(settings, tmpdir());
  const keys: string[] = [];
  for await (const key of store.keysBefore(new Date('2026-11-02T00:00:00.000Z'))) keys.push(key);
  expect(keys).toEqual(['old', 'older']);
});
