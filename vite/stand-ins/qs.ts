/** What Refine and its router need of `qs`: flat queries. The library brings 12 kB for shapes that our addresses never have. */
const queryString = {
  parse: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringify: (values: Readonly<Record<string, string | number | boolean | null | undefined>>, { addQueryPrefix = false } = {}): string => {
    const entries = Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    );
    const text = new URLSearchParams(entries).toString();
    return addQueryPrefix && text !== '' ? `?${text}` : text;
  },
};

export default queryString;
