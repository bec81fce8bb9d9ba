import { Failure } from '#server/failure.ts';

/** How slow a sender may be: so many bytes at least in each window of so many milliseconds. */
export interface Pace {
  readonly leastBytes: number;
  readonly window: number;
}

/** 60 s of silence end an upload, and so does a trickle: what needs days to arrive only holds a place. */
export const usualPace: Pace = { leastBytes: 65_536, window: 60_000 };

const tooSlow = () => new Failure(408, 'error.upload.slow', [], { Connection: 'close' });

/**
 * The chunks of a body, as long as they keep coming.
 * @throws {Failure} 408
 */
export async function* paced(body: ReadableStream<Uint8Array>, { leastBytes, window }: Pace): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let until = Date.now() + window;
  let bytes = 0;
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(tooSlow()), Math.max(0, until - Date.now()));
      });
      const { done, value } = await Promise.race([reader.read(), late]).finally(() => clearTimeout(timer));
      if (done) return;
      bytes += value.byteLength;
      if (bytes >= leastBytes) {
        until = Date.now() + window;
        bytes = 0;
      }
      yield value;
    }
  } finally {
    // Whoever stops reading early leaves the rest of the body to the server, which answers first and then closes.
    void reader.cancel().catch(() => undefined);
  }
}
