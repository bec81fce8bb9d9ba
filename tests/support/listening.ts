import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { TestServer } from './server.ts';

/** What a package or a campaign may take in small pieces, so that its limits are soon met. */
export const narrowUploads = { atOnce: 4, reserve: 1, pace: { leastBytes: 2000, window: 1500 } };

/** A test's server on a port of its own: real sockets, for what a request in the process cannot do. */
export const listenFor = async (server: TestServer): Promise<{ port: number; close: () => Promise<void> }> => {
  const answer = getRequestListener(server.app.fetch);
  const http = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    port,
    close: async () => {
      http.closeAllConnections();
      http.close();
      await server.stop();
    },
  };
};
