const mostTries = 4;

// PostgreSQL's own "try again": two transactions waited for each other, and this one gave way.
const gaveWay = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return code === '40P01' || code === '40001' || (cause !== undefined && gaveWay(cause));
};

/** Does what is one transaction, and does it again, at most three times, where it gave way to another: nothing of it was written. */
export const untilThrough = async <Done>(transaction: () => Promise<Done>, attempt = 1): Promise<Done> => {
  try {
    return await transaction();
  } catch (error) {
    if (attempt < mostTries && gaveWay(error)) return untilThrough(transaction, attempt + 1);
    throw error;
  }
};
