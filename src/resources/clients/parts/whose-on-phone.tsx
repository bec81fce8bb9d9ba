import { useMe } from '#providers/session/use-me.ts';
import prose from '#components/prose.module.css';
import { seesManyClients } from './sees-many-clients.ts';

/** Below the name of a row on a phone, which has no column for it: whose it is, for those who see several clients. */
export const WhoseOnPhone = ({ client }: { client: { readonly name: string } }) => {
  if (!seesManyClients(useMe())) return null;
  return <span className={prose.onPhone}>{client.name}</span>;
};
