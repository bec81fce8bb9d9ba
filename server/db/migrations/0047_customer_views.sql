-- Whoever of the provider saw the console as a customer does: why, for how long, and what they opened.
create table customer_views (
  id uuid primary key,
  client_id uuid not null references clients (id) on delete cascade,
  user_id uuid not null references users (id),
  viewer_id uuid not null references users (id),
  session_id uuid not null references sessions (id) on delete cascade,
  reason text not null,
  began_at timestamptz(3) not null,
  until timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index customer_views_by_person on customer_views (user_id, began_at);

-- `item_id` is empty of a list.
create table viewed_items (
  view_id uuid not null references customer_views (id) on delete cascade,
  what text not null,
  item_id text not null,
  at timestamptz(3) not null,
  primary key (view_id, what, item_id)
);
