import { once } from 'node:events';
import { type AddressInfo, type NetConnectOpts, type Socket, connect, createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

/**
 * A line to the server at an address. It can be cut: what is on its way breaks off, and nobody gets through until it is mended. Or it falls silent, as
 * when the machine at its end has no power: it can be dialled, and nothing is heard of it any more.
 */
export const openLine = async (address: string) => {
  const { port } = new URL(address);
  return openLineTo({ host: '127.0.0.1', port: Number(port) });
};

/** The same to the PostgreSQL at this address, and `url`, the way to it over the line. */
export const openDatabaseLine = async (databaseUrl: string) => {
  const { host, port } = new pg.Client(databaseUrl);
  const line = await openLineTo(host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port });
  const over = new URL(databaseUrl.replace(/^postgres(ql)?:\/\/([^/@]*@)?[^/]*/, 'postgresql://$2127.0.0.1'));
  over.searchParams.delete('host');
  over.searchParams.delete('port');
  over.port = new URL(line.address).port;
  return { ...line, url: over.href };
};

const openLineTo = async (place: NetConnectOpts) => {
  const ends = new Set<Socket>();
  let broken = false;
  let silent = false;
  // 0 is as fast as it goes.
  let pace = 0;
  let sent = 0;
  let lastWords: string | undefined;
  const line = createServer((near) => {
    if (broken) {
      near.destroy();
      return;
    }
    if (silent) {
      ends.add(near);
      near.on('error', () => undefined);
      near.resume();
      return;
    }
    const far = connect(place);
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (data) => {
      if (silent) return;
      sent += data.length;
      far.write(data);
      if (lastWords !== undefined && data.includes(lastWords)) {
        lastWords = undefined;
        far.removeAllListeners('data').resume();
        setTimeout(() => near.destroy(), 200);
      }
      if (pace === 0) return;
      near.pause();
      setTimeout(() => near.resume(), (data.length / pace) * 1000);
    });
    far.on('data', (data) => {
      if (!silent && !near.write(data)) far.pause();
    });
    near.on('drain', () => far.resume());
    far.on('end', () => near.end());
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const drop = (): void => {
    for (const end of ends) end.destroy();
    ends.clear();
  };
  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    /** Bytes that went towards the server so far. */
    sent: (): number => sent,
    /** Bytes a second towards the server from now on. */
    slow: (bytesPerSecond: number): void => {
      pace = bytesPerSecond;
    },
    cut: (): void => {
      broken = true;
      drop();
    },
    /** Breaks as soon as these words have gone towards the server, so that nobody hears its answer to them. */
    cutBehind: (words: string): void => {
      lastWords = words;
    },
    fallSilent: (): void => {
      silent = true;
    },
    /** Whoever was on a line that fell silent is not on the new one. */
    mend: (): void => {
      if (silent) drop();
      broken = false;
      silent = false;
      pace = 0;
    },
    close: (): void => {
      drop();
      line.close();
    },
  };
};
