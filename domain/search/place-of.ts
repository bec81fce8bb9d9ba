import { packageTypes } from '#contract/asset-packages/asset-packages.ts';
import type { SearchHit, SearchType } from '#contract/search/search.ts';
import { partOfType } from '#domain/asset-packages/requirements.ts';
import { type Actor, may } from '#domain/people/permissions.ts';
import { paths } from '#domain/places.ts';

/** What says where something is shown. */
export type Placed = Pick<SearchHit, 'type' | 'id' | 'name' | 'client' | 'campaign' | 'package'>;

const clientOf = ({ client }: Placed): string => (client ? paths.client(client.id) : paths.clients());

/** Where a package lies on the screens of its campaign; of what belongs to no package, the campaign's or the client's own page. */
const below = (thing: Placed): string => {
  const type = packageTypes.find((each) => each === thing.package?.type);
  if (!thing.campaign) return clientOf(thing);
  return type ? paths.executionPart(thing.campaign.id, partOfType[type], type) : paths.campaign(thing.campaign.id);
};

// Without the right to open people's pages, whoever works for a client stands in its team, anybody else by what is theirs.
const personOf = ({ id, name, client }: Placed, reader: Actor): string => {
  if (may(reader, 'people.read', { clientId: client?.id ?? '' })) return paths.person(id);
  return client ? paths.client(client.id, 'members') : paths.search(`owner:"${name}"`);
};

const places = {
  campaign: ({ id }) => paths.campaign(id),
  client: ({ id }) => paths.client(id),
  person: personOf,
  package: below,
  file: below,
  push: ({ id }) => paths.push(id),
  lockScreen: ({ id }) => paths.lockScreen(id),
  comment: below,
  version: below,
} as const satisfies Record<SearchType, (thing: Placed, reader: Actor) => string>;

/** The screen that shows it to this reader. */
export const placeOf = (thing: Placed, reader: Actor): string => places[thing.type](thing, reader);
