import { type PageSettings, deploymentOf } from '#domain/deployments.ts';

/** What the server wrote into the document. @throws when the document was tampered with on its way */
const pageSettings = (): PageSettings => {
  const text = globalThis.document?.querySelector('#page-settings')?.textContent;
  return text ? (JSON.parse(text) as PageSettings) : {};
};

/** The deployment of the host this page is served from, as its server sets it. */
export const deployment = deploymentOf(globalThis.location?.hostname ?? '', pageSettings());
