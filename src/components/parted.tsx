import type { ReactNode } from 'react';

/** A text of few blanks whose lines may also end where `at` matches: it matches places, and no letters. */
export const Parted = ({ text, at }: { text: string; at: RegExp }): ReactNode =>
  text.split(at).reduce<ReactNode>(
    (line, part) =>
      line === null ? (
        part
      ) : (
        <>
          {line}
          <wbr />
          {part}
        </>
      ),
    null,
  );
