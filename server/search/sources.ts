import { type SQL, sql } from 'drizzle-orm';
import type { Intent } from '#contract/intents.ts';
import type { SearchField, SearchType } from '#contract/search/search.ts';
import type { Thing } from './present.ts';

/** What a thing says of itself, before it is folded. Its client is null of whoever works for none, and of a person as the provider finds them. */
export interface Searched extends Thing {
  /** A person as a team finds them; the provider finds the same person without a team. */
  readonly of_team: boolean;
  readonly owner_id: string | null;
  /** Who made the campaign, while it is a draft. */
  readonly draft_by: string | null;
  /** When a decision is due; null while none is waited for. A campaign's depends on the hours that people work: `keep.ts` adds it. */
  readonly due_at: Date | null;
  readonly rejected: boolean;
  /** Its own countries, which hold where it names no cities. */
  readonly country_ids: readonly string[];
  readonly city_ids: readonly string[];
  readonly languages: readonly string[];
}

/** The intent whose scope decides who finds a type. */
export const intentOfType = {
  campaign: 'campaigns.read',
  client: 'clients.read',
  person: 'clients.read',
  package: 'packages.read',
  file: 'packages.read',
  push: 'push.read',
  lockScreen: 'lockScreen.read',
  comment: 'packages.read',
  version: 'campaigns.read',
} as const satisfies Record<SearchType, Intent>;

const texts = (...pairs: readonly (readonly [SearchField, SQL])[]): SQL =>
  sql`jsonb_build_array(${sql.join(
    pairs.map(([field, text]) => sql`jsonb_build_array(${sql.raw(`'${field}'`)}, coalesce(${text}, ''))`),
    sql`, `,
  )})`;

const slugs = (json: SQL): SQL => sql`array(select jsonb_array_elements_text(coalesce(${json}, '[]'::jsonb)))`;
const countryOfClient = sql`array_remove(array[k.country_id], null)`;
const draftBy = sql`case when c.status = 'DRAFT' then c.created_by end`;
const none = sql`'{}'::text[]`;

interface Source {
  readonly type: SearchType;
  readonly id: SQL;
  readonly clientId: SQL;
  readonly ofTeam?: SQL;
  readonly campaignId?: SQL;
  readonly packageId?: SQL;
  readonly packageType?: SQL;
  readonly number?: SQL;
  readonly name: SQL;
  readonly status?: SQL;
  readonly ownerId?: SQL;
  readonly draftBy?: SQL;
  readonly changed: SQL;
  readonly dueAt?: SQL;
  readonly rejected?: SQL;
  readonly countryIds?: SQL;
  readonly cityIds?: SQL;
  readonly languages?: SQL;
  readonly texts: SQL;
  readonly from: SQL;
}

const read = (source: Source): SQL => sql`
  select ${sql.raw(`'${source.type}'`)}::text as type, ${source.id} as id, ${source.clientId} as client_id,
    ${source.ofTeam ?? sql`false`} as of_team, ${source.campaignId ?? sql`null::uuid`} as campaign_id,
    ${source.packageId ?? sql`null::uuid`} as package_id, ${source.packageType ?? sql`null::text`} as package_type,
    ${source.number ?? sql`null::integer`} as number, ${source.name} as name, ${source.status ?? sql`null::text`} as status,
    ${source.ownerId ?? sql`null::uuid`} as owner_id, ${source.draftBy ?? sql`null::uuid`} as draft_by, ${source.changed} as changed,
    ${source.dueAt ?? sql`null::timestamptz`} as due_at, ${source.rejected ?? sql`false`} as rejected,
    ${source.countryIds ?? none} as country_ids, ${source.cityIds ?? none} as city_ids, ${source.languages ?? none} as languages,
    ${source.texts} as texts
  from ${source.from}`;

const cityIds = slugs(sql`c.plan -> 'audience' -> 'cityIds'`);
const ofPackage = sql`asset_packages p join campaigns c on c.id = p.campaign_id join clients k on k.id = c.client_id`;
const inPackage = {
  clientId: sql`p.client_id`,
  campaignId: sql`c.id`,
  packageId: sql`p.id`,
  packageType: sql`p.type`,
  draftBy,
  countryIds: countryOfClient,
  cityIds,
};
const person = {
  type: 'person',
  id: sql`u.id`,
  name: sql`u.name`,
  changed: sql`u.created_time`,
  ownerId: sql`u.id`,
  languages: sql`array[u.language]`,
  texts: texts(['email', sql`u.email`], ['username', sql`case when u.username <> lower(u.email) then u.username end`]),
} as const;

// Neither a plan version nor a campaign's file has an id of its own.
const versionId = sql`search_id_of(v.campaign_id, v.number::text)`;
const campaignFileId = sql`search_id_of(f.campaign_id, f.file_id::text)`;

/** Every kind of thing as a search sees it. Where one table has two kinds of rows, each is a source of its own. */
const sources = {
  campaigns: read({
    type: 'campaign',
    id: sql`c.id`,
    clientId: sql`c.client_id`,
    name: sql`c.name`,
    status: sql`c.status`,
    ownerId: sql`c.created_by`,
    draftBy,
    changed: sql`c.updated_time`,
    rejected: sql`coalesce(c.decision ->> 'verdict' = 'RETURNED', false) or c.status = 'FAILED'`,
    countryIds: countryOfClient,
    cityIds,
    texts: texts(['client', sql`k.name`], ['goal', sql`coalesce(c.preset_id, c.objective)`]),
    from: sql`campaigns c join clients k on k.id = c.client_id`,
  }),
  clients: read({
    type: 'client',
    id: sql`k.id`,
    clientId: sql`k.id`,
    name: sql`k.name`,
    ownerId: sql`k.created_by`,
    changed: sql`k.created_time`,
    countryIds: countryOfClient,
    texts: texts(['company', sql`k.company_name`], ['address', sql`k.company_address`]),
    from: sql`clients k`,
  }),
  people: read({ ...person, clientId: sql`null::uuid`, from: sql`users u` }),
  members: read({
    ...person,
    clientId: sql`m.client_id`,
    ofTeam: sql`true`,
    from: sql`users u join memberships m on m.user_id = u.id`,
  }),
  packages: read({
    type: 'package',
    ...inPackage,
    id: sql`p.id`,
    name: sql`c.name`,
    status: sql`p.status`,
    ownerId: sql`p.created_by`,
    changed: sql`p.updated_time`,
    dueAt: sql`case when p.status = 'IN_REVIEW' then p.due_at end`,
    rejected: sql`p.status = 'REJECTED'`,
    texts: texts(
      ['kind', sql`p.type`],
      ['client', sql`k.name`],
      ['description', sql`p.description`],
      ['comment', sql`p.decision ->> 'comment'`],
    ),
    from: ofPackage,
  }),
  files: read({
    type: 'file',
    ...inPackage,
    id: sql`a.id`,
    name: sql`a.name`,
    status: sql`p.status`,
    ownerId: sql`a.added_by`,
    changed: sql`a.added_at`,
    rejected: sql`p.status = 'REJECTED'`,
    texts: texts(['campaign', sql`c.name`], ['client', sql`k.name`], ['description', sql`a.description`], ['kind', sql`p.type`]),
    from: sql`assets a join (${ofPackage}) on p.id = a.package_id and not a.removed`,
  }),
  campaignFiles: read({
    type: 'file',
    id: campaignFileId,
    clientId: sql`f.client_id`,
    campaignId: sql`c.id`,
    name: sql`f.name`,
    ownerId: sql`f.added_by`,
    draftBy,
    changed: sql`f.added_at`,
    countryIds: countryOfClient,
    cityIds,
    texts: texts(['campaign', sql`c.name`], ['client', sql`k.name`]),
    from: sql`campaign_files f join campaigns c on c.id = f.campaign_id join clients k on k.id = c.client_id`,
  }),
  pushes: read({
    type: 'push',
    id: sql`n.id`,
    clientId: sql`n.client_id`,
    name: sql`n.name`,
    status: sql`n.status`,
    ownerId: sql`n.created_by`,
    changed: sql`n.updated_time`,
    countryIds: countryOfClient,
    cityIds: sql`n.city_ids`,
    languages: sql`array(select key from jsonb_each(n.messages) where value ->> 'title' <> '' or value ->> 'text' <> '')`,
    texts: texts(
      ['client', sql`k.name`],
      [
        'message',
        sql`(select string_agg(concat_ws(' ', value ->> 'title', value ->> 'text'), ' ' order by key) from jsonb_each(n.messages))`,
      ],
    ),
    from: sql`push_notifications n join clients k on k.id = n.client_id`,
  }),
  lockScreens: read({
    type: 'lockScreen',
    id: sql`l.id`,
    clientId: sql`l.client_id`,
    name: sql`l.title`,
    status: sql`l.status`,
    ownerId: sql`l.created_by`,
    changed: sql`l.updated_time`,
    dueAt: sql`case when l.status = 'IN_REVIEW' then l.due_at end`,
    rejected: sql`l.status = 'REJECTED'`,
    countryIds: sql`l.countries`,
    languages: sql`array[l.language]`,
    texts: texts(
      ['advertiser', sql`l.advertiser`],
      ['client', sql`k.name`],
      ['tags', sql`array_to_string(l.tags, ' ')`],
      ['landingPage', sql`l.landing_page_url`],
      ['comment', sql`l.decision ->> 'comment'`],
    ),
    from: sql`lock_screen_items l join clients k on k.id = l.client_id`,
  }),
  comments: read({
    type: 'comment',
    ...inPackage,
    id: sql`o.id`,
    name: sql`c.name`,
    ownerId: sql`o.made_by`,
    changed: sql`o.made_at`,
    texts: texts(['comment', sql`o.text`], ['client', sql`k.name`]),
    from: sql`package_comments o join (${ofPackage}) on p.id = o.package_id`,
  }),
  versions: read({
    type: 'version',
    id: versionId,
    clientId: sql`v.client_id`,
    campaignId: sql`c.id`,
    number: sql`v.number`,
    name: sql`v.name`,
    status: sql`v.decision ->> 'verdict'`,
    ownerId: sql`v.submitted_by`,
    draftBy,
    changed: sql`coalesce((v.decision ->> 'at')::timestamptz, v.submitted_at)`,
    rejected: sql`coalesce(v.decision ->> 'verdict' = 'RETURNED', false)`,
    countryIds: countryOfClient,
    cityIds: slugs(sql`v.plan -> 'audience' -> 'cityIds'`),
    texts: texts(['client', sql`k.name`], ['comment', sql`v.decision ->> 'comment'`]),
    from: sql`campaign_versions v join campaigns c on c.id = v.campaign_id join clients k on k.id = c.client_id`,
  }),
} as const satisfies Record<string, SQL>;

const ofType = {
  campaign: [sources.campaigns],
  client: [sources.clients],
  person: [sources.people, sources.members],
  package: [sources.packages],
  file: [sources.files, sources.campaignFiles],
  push: [sources.pushes],
  lockScreen: [sources.lockScreens],
  comment: [sources.comments],
  version: [sources.versions],
} as const satisfies Record<SearchType, readonly SQL[]>;

/** All things of a type. */
export const sourcesOf = (type: SearchType): SQL => sql.join([...ofType[type]], sql` union all `);
