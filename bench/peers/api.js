// What both peers ask the product's own server with.
const address = '/enterprise-api/v1/campaigns';

const get = async (path) => {
  const answer = await fetch(path, {
    headers: { Accept: 'application/json', Authorization: `Bearer ${localStorage.getItem('access_token')}` },
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  return answer.json();
};

/** A page of campaigns, from 0. */
export const listCampaigns = async ({ page, size, sortBy, sortDir, q }) => {
  const query = new URLSearchParams({ page, size, sortBy, sortDir, ...(q && { q }) });
  const { content, totalElements } = await get(`${address}?${query}`);
  return { data: content, total: totalElements };
};

export const readCampaign = async (id) => ({ data: await get(`${address}/${id}`) });

export const signIn = async (username, password) => {
  const answer = await fetch('/uaa/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username, password }),
    headers: { Authorization: `Basic ${btoa('console:')}` },
  });
  if (!answer.ok) throw new Error('Wrong name or password');
  localStorage.setItem('access_token', (await answer.json()).access_token);
};

export const isSignedIn = () => localStorage.getItem('access_token') !== null;
export const signOut = () => localStorage.removeItem('access_token');
