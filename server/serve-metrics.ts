import { type Listening, listen } from '#server/listen.ts';

/** Tells metrics to this machine alone, on a port of their own: whatever stands before the server never sees them. */
export const serveMetrics = (text: () => Promise<string>, port: number): Promise<Listening> =>
  listen(
    (request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      void text().then(
        (metrics) => response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(metrics),
        () => response.writeHead(500).end(),
      );
    },
    { host: '127.0.0.1', port },
  );
