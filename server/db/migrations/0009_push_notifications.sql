-- Push notifications. `starts_at` and `ends_at` are set when one is started: the clock looks at nothing else.
create table push_notifications (
  id uuid primary key,
  client_id uuid not null references clients (id),
  version integer not null default 1,
  name text not null,
  search_name text not null,
  status text not null,
  city_ids text[] not null,
  mall_ids text[] not null,
  brand_ids text[] not null,
  "from" date,
  "to" date,
  messages jsonb not null,
  quiet_hours jsonb not null,
  cap integer not null,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  created_time timestamptz(3) not null,
  created_by uuid not null references users (id),
  updated_time timestamptz(3) not null,
  updated_by uuid not null references users (id)
);
create index push_by_created on push_notifications (created_time desc, id desc);
create index push_by_client_created on push_notifications (client_id, created_time desc, id desc);
create index push_by_status_created on push_notifications (status, created_time desc, id desc);
create index push_by_client_status_created on push_notifications (client_id, status, created_time desc, id desc);
create index push_by_name on push_notifications (search_name, id);
create index push_by_from on push_notifications ("from", id);
create index push_search on push_notifications using gin (search_grams(search_name));
create index push_counts on push_notifications (client_id, status);
create index push_to_begin on push_notifications (starts_at) where status = 'SCHEDULED';
create index push_to_end on push_notifications (ends_at) where status = 'ON_AIR';
create index push_running on push_notifications (client_id, "from", "to") where status in ('SCHEDULED', 'ON_AIR');

-- What was handed over for delivery; kept also when the notification itself is deleted.
create table push_deliveries (
  seq bigserial primary key,
  push_id uuid not null,
  client_id uuid not null references clients (id),
  run integer not null,
  kind text not null,
  city_id text not null,
  timezone text not null,
  due_at timestamptz(3) not null,
  at timestamptz(3) not null,
  unique (push_id, run, kind, city_id)
);
