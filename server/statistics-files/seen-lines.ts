const seedOfSecond = 0x9e3779b9;

/**
 * Which lines a file had before: the first with the same content. Of each line two numbers are kept and no text, so that a million lines take some
 * megabytes.
 */
export const seenLines = () => {
  let room = 4096;
  let count = 0;
  let [firsts, seconds, lines] = [new Uint32Array(room), new Uint32Array(room), new Uint32Array(room)];

  const placeOf = (first: number, second: number): number => {
    let place = first & (room - 1);
    while (lines[place] !== 0 && (firsts[place] !== first || seconds[place] !== second)) place = (place + 1) & (room - 1);
    return place;
  };
  const grow = (): void => {
    const old = { firsts, seconds, lines };
    room *= 2;
    [firsts, seconds, lines] = [new Uint32Array(room), new Uint32Array(room), new Uint32Array(room)];
    for (const [at, line] of old.lines.entries()) {
      if (line === 0) continue;
      const [first = 0, second = 0] = [old.firsts[at], old.seconds[at]];
      const place = placeOf(first, second);
      [firsts[place], seconds[place], lines[place]] = [first, second, line];
    }
  };

  /** The line that had these cells first; undefined, and from now on this one, when there was none. */
  return (cells: readonly string[], line: number): number | undefined => {
    let first = 0x811c9dc5;
    let second = seedOfSecond;
    for (const cell of cells) {
      for (let at = 0; at < cell.length; at += 1) {
        const code = cell.charCodeAt(at);
        first = Math.imul(first ^ code, 0x01000193);
        second = Math.imul(second ^ code, 0x85ebca6b) ^ (second >>> 13);
      }
      // Where a cell ends matters as much as what it says.
      first = Math.imul(first ^ 0x1f, 0x01000193);
      second = Math.imul(second ^ 0x1f, 0xc2b2ae35);
    }
    [first, second] = [(first ^ (first >>> 15)) >>> 0, (second ^ (second >>> 16)) >>> 0];
    const place = placeOf(first, second);
    if (lines[place] !== 0) return lines[place];
    [firsts[place], seconds[place], lines[place]] = [first, second, line];
    count += 1;
    if (count * 2 > room) grow();
    return undefined;
  };
};
