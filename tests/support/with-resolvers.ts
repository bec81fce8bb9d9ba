/** As Promise.withResolvers, which Node 20 does not have. */
export const withResolvers = () => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((letGo) => {
    resolve = letGo;
  });
  return { promise, resolve };
};
