/** True for a complete http(s) address with a dotted host name and no credentials. */
export const isLandingPage = (text: string): boolean =>
  URL.canParse(text) && /^https?:\/\/[^./:@]+(\.[^./:@]+)+\.?(:\d+)?\//.test(new URL(text).href);

/** The address as it was meant: one that begins with its host, and only lacks a scheme, is led to by https. Anything else stays as it was typed. */
export const completedLandingPage = (text: string): string => {
  const https = `https://${text.trim()}`;
  return /^\s*[^/:@?#\s]+(:\d+)?([/?#\s]|$)/.test(text) && isLandingPage(https) ? https : text;
};

/** True when the landing page's host ends in `.cn`: an ICP certificate is needed then (specification §3). Case, port, path and a final dot do not matter. */
export const needsIcpCertificate = (text: string): boolean => isLandingPage(text) && /\.cn\.?$/.test(new URL(text).hostname);
