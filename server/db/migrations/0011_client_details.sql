-- What a client is and where: its category, address and own brands.
alter table clients
  add column category_id text,
  add column company_address text not null default '',
  add column brand_ids text[] not null default '{}';

-- Two people may change one team at the same time.
alter table memberships add column version integer not null default 1;

-- The invitations of one client, the latest first; also how many there were within a day.
create index invitations_by_client_created on invitations (client_id, created_at);
