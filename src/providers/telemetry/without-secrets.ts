const token = /[\w-]{32,}(?:\.[\w-]+)*/g;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A text for a report: without queries of addresses, tokens, one-time secrets and mail addresses. Ids of objects stay. */
export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(/(https?:\/\/[^\s?#)]+)[?#][^\s:)]*/g, '$1')
    .replaceAll(/(\/invitations\/)[^\s/?#:)]+/g, '$1[token]')
    .replaceAll(/\beyJ[\w-]*(?:\.[\w-]+)*/g, '[token]')
    .replaceAll(token, (found) => (uuid.test(found) ? found : '[token]'))
    .replaceAll(/[^\s@<>"'(]+@[^\s@<>"')]+\.\w+/g, '[email]');
