import { once } from 'node:events';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { Refusal } from '#server/refusal.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A listening server. `port` is the one that it really has, also when 0 was asked for. */
export type Listening = {
  port: number;
  /** Takes no new connections, lets running requests finish for at most `patience` milliseconds, then cuts them. */
  close(patience: number): Promise<void>;
};

/**
 * Listens, with the limits of one careful public server: 15 s for the headers, 65 s of silence within a request, 65 s between requests, 1,000 requests a connection.
 * @throws {Refusal} when the address cannot be had
 */
export async function listen(listener: Listener, { host, port }: { host: string; port: number }): Promise<Listening> {
  const server = createServer({ headersTimeout: 15_000, keepAliveTimeout: 65_000, connectionsCheckingInterval: 5_000 }, listener);
  server.maxRequestsPerSocket = 1000;
  // An upload that falls silent for 60 s is told so first.
  server.timeout = 65_000;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Refusal(whyNot(error, host, port));
  }
  const address = server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : port, close: (patience) => close(server, patience) };
}

/**
 * Tries an address and lets it go again.
 * @throws {Refusal} when it cannot be had
 */
export async function tryAddress(at: { host: string; port: number }): Promise<void> {
  const { close: letGo } = await listen(() => undefined, at);
  await letGo(0);
}

async function close(server: Server, patience: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const impatience = setTimeout(() => server.closeAllConnections(), patience);
  // A connection that was busy at first falls idle later, and would be kept for its next request.
  const sweeping = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearTimeout(impatience);
  clearInterval(sweeping);
}

function whyNot(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program; stop it, or choose another port: PORT=${port + 1} npm start`;
  if (code === 'EACCES') return `Port ${port} is reserved on this machine; choose one above 1023: PORT=4000 npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${host} is not an address of this machine; write 127.0.0.1, or 0.0.0.0 for all of its addresses.`;
  throw error;
}
