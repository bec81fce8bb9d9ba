-- Views of lists that people keep, for themselves or for others, and in which order each wants those they see.
create table list_views (
  id uuid primary key,
  version integer not null default 1,
  list text not null,
  name text not null,
  search text not null,
  audience text not null,
  client_id uuid references clients (id) on delete cascade,
  role text,
  owner_id uuid not null references users (id) on delete cascade,
  created_time timestamptz(3) not null
);
create index list_views_by_owner on list_views (owner_id, list);
create index list_views_of_team on list_views (client_id, list) where client_id is not null;
create index list_views_of_role on list_views (role, list) where role is not null;

create table list_view_orders (
  user_id uuid not null references users (id) on delete cascade,
  list text not null,
  view_ids uuid[] not null,
  start_id uuid references list_views (id) on delete set null,
  primary key (user_id, list)
);
create index list_view_orders_start on list_view_orders (start_id) where start_id is not null;
