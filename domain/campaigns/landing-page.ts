/** True for a complete http(s) address with a dotted host name and no credentials. */
export const isLandingPage = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (
    ['http:', 'https:'].includes(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    /^[^.\s]+(\.[^.\s]+)+\.?$/.test(url.hostname)
  );
};

/** True when the landing page's host ends in `.cn`: an ICP certificate is needed then (specification §3). Case, port, path and a final dot do not matter. */
export const needsIcpCertificate = (text: string): boolean => isLandingPage(text) && /\.cn\.?$/.test(new URL(text).hostname);
