-- What runs on some day of a span. What stands in the wrong order is no range, so its days are put in order first.
create index campaigns_shown on campaigns using gist (daterange(least("from", "to"), greatest("from", "to"), '[]'))
  where "from" is not null and "to" is not null;
create index push_shown on push_notifications using gist (daterange(least("from", "to"), greatest("from", "to"), '[]'))
  where "from" is not null and "to" is not null;
create index lock_screen_on_calendar on lock_screen_items using gist (daterange(least(start_date, end_date), greatest(start_date, end_date), '[]'))
  where start_date is not null and end_date is not null;

-- When the next day's message of a push on air is due; null: none is left.
alter table push_notifications add column next_day_at timestamptz(3);
update push_notifications set next_day_at =
  (date_trunc('day', now() at time zone clients.timezone) + interval '1 day') at time zone clients.timezone
  from clients where clients.id = client_id and status = 'ON_AIR';
create index push_next_day on push_notifications (next_day_at) where status = 'ON_AIR' and next_day_at is not null;

-- How many people of a city a message went out for, and from how many of them the cap held it back. Tests name a device instead of a city.
alter table push_deliveries
  add column people integer not null default 0,
  add column withheld integer not null default 0,
  add column device_name text,
  add column language text,
  alter column city_id drop not null,
  alter column timezone drop not null;
create index push_deliveries_of_city on push_deliveries (client_id, city_id, due_at) where kind in ('BEGIN', 'DAY');
create index push_deliveries_of_push on push_deliveries (push_id, seq);

-- Phones on which a client looks at a push before it starts.
create table push_test_devices (
  id uuid primary key,
  client_id uuid not null references clients (id),
  name text not null,
  token text not null,
  created_time timestamptz(3) not null,
  created_by uuid not null references users (id),
  unique (client_id, token)
);
