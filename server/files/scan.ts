import { createReadStream } from 'node:fs';
import { connect } from 'node:net';

/** Looks through a received file for what harms whoever opens it. Rejects when the scanner does not answer. */
export type Scan = (path: string) => Promise<'clean' | 'infected'>;

/** A silence of so many milliseconds counts as no answer. */
const patience = 60_000;

/** The scanner of a ClamAV daemon at `tcp://host:port`: each file is handed over by its INSTREAM command. */
export const clamdAt = (address: string): Scan => {
  const { hostname, port } = new URL(address);
  return (path) =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port || 3310), hostname.replaceAll(/[[\]]/g, ''));
      const file = createReadStream(path);
      let answer = '';
      const fail = (error: Error): void => {
        socket.destroy();
        file.destroy();
        reject(error);
      };
      socket.setTimeout(patience, () => fail(new Error('The scanner does not answer')));
      socket.on('error', fail);
      file.on('error', fail);
      socket.on('data', (data) => (answer += data.toString('latin1')));
      socket.on('close', () => {
        file.destroy();
        if (/: OK\0?$/.test(answer)) resolve('clean');
        else if (/ FOUND\0?$/.test(answer)) resolve('infected');
        else reject(new Error('The scanner gave no verdict'));
      });
      socket.write('zINSTREAM\0');
      file.on('data', (chunk) => {
        const length = Buffer.alloc(4);
        length.writeUInt32BE(chunk.length);
        socket.write(length);
        if (socket.write(chunk)) return;
        file.pause();
        socket.once('drain', () => file.resume());
      });
      file.on('end', () => socket.write(Buffer.alloc(4)));
    });
};
