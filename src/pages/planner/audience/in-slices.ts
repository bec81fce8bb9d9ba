// A quarter of a frame at 60 a second, in milliseconds: what is typed meanwhile still comes on screen at once.
const slice = 4;

/** Does something with each of many, a few at a time, so that whoever types meanwhile is heard. Returns the way to stop. */
export const inSlices = <Item>(items: readonly Item[], work: (item: Item) => void): (() => void) => {
  const rest = items.values();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = (): void => {
    const until = performance.now() + slice;
    for (let next = rest.next(); !next.done; next = rest.next()) {
      work(next.value);
      if (performance.now() < until) continue;
      timer = setTimeout(go);
      return;
    }
  };
  go();
  return () => clearTimeout(timer);
};
