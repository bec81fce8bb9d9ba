import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/**
 * A line to the server at an address. It can be cut: what is on its way breaks off, and nobody gets through until it is mended.
 */
export const openLine = async (address: string) => {
  const { port } = new URL(address);
  const ends = new Set<Socket>();
  let broken = false;
  // 0 is as fast as it goes.
  let pace = 0;
  let sent = 0;
  const line = createServer((near) => {
    if (broken) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), '127.0.0.1');
    for (const end of [near, far]) {
      ends.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (data) => {
      sent += data.length;
      far.write(data);
      if (pace === 0) return;
      near.pause();
      setTimeout(() => near.resume(), (data.length / pace) * 1000);
    });
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
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
      for (const end of ends) end.destroy();
      ends.clear();
    },
    mend: (): void => {
      broken = false;
      pace = 0;
    },
    close: (): void => {
      for (const end of ends) end.destroy();
      line.close();
    },
  };
};
