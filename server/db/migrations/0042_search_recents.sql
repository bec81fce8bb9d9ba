-- What each person opened last; the thing itself may be gone.
create table search_recents (
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  item_id uuid not null,
  at timestamptz(3) not null,
  primary key (user_id, type, item_id)
);

-- The id of what has none of its own but a part of a campaign: a plan's version, a file among its files.
create function search_id_of(campaign_id uuid, part text) returns uuid language sql immutable parallel safe as $$
  select overlay(overlay(md5(campaign_id::text || '/' || part) placing '3' from 13 for 1) placing '8' from 17 for 1)::uuid
$$;
