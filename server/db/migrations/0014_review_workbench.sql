-- The review workbench: decisions that wait eight seconds before they count, who looks at what, jobs over many items, and what people are told.
create table review_jobs (
  id uuid primary key,
  actor_id uuid not null references users (id),
  session_id uuid,
  ip text not null,
  request_id text not null,
  verdict text not null,
  comment text not null,
  dry_run boolean not null,
  state text not null,
  at timestamptz(3) not null,
  starts_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index review_jobs_by_actor on review_jobs (actor_id, at desc, id desc);
create index review_jobs_due on review_jobs (starts_at, id) where state in ('HELD', 'RUNNING');

create table review_job_items (
  job_id uuid not null references review_jobs (id) on delete cascade,
  position integer not null,
  kind text not null,
  item_id uuid not null,
  version integer not null,
  name text not null,
  client_id uuid references clients (id),
  campaign_id uuid,
  verdict text not null,
  comment text not null,
  points jsonb not null default '[]',
  state text not null,
  failure text,
  primary key (job_id, position)
);
create index review_job_items_waiting on review_job_items (item_id, kind) where state = 'WAITING';
create index review_job_items_by_state on review_job_items (job_id, state, position);

create table review_decisions (
  id uuid primary key,
  kind text not null,
  item_id uuid not null,
  client_id uuid not null references clients (id),
  name text not null,
  version integer not null,
  verdict text not null,
  comment text not null,
  points jsonb not null,
  actor_id uuid not null references users (id),
  session_id uuid,
  ip text not null,
  request_id text not null,
  at timestamptz(3) not null,
  takes_effect_at timestamptz(3) not null,
  state text not null,
  settled_at timestamptz(3),
  failure text
);
-- One decision at a time: the second one finds the first.
create unique index review_decisions_held on review_decisions (item_id, kind) where state = 'HELD';
create index review_decisions_due on review_decisions (takes_effect_at, id) where state = 'HELD';
create index review_decisions_by_item on review_decisions (item_id, at desc);

create table review_leases (
  kind text not null,
  item_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  since timestamptz(3) not null,
  until timestamptz(3) not null,
  primary key (item_id, kind)
);

create table review_snoozes (
  kind text not null,
  item_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  until timestamptz(3) not null,
  reason text not null,
  primary key (user_id, item_id, kind)
);

create table notices (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  item_kind text not null,
  item_id uuid not null,
  item_name text not null,
  item_type text,
  client_id uuid references clients (id),
  campaign_id uuid,
  by_id uuid references users (id),
  text text not null,
  at timestamptz(3) not null,
  read_at timestamptz(3),
  -- The item waits for the reader's side; until it moves on.
  needs_me boolean not null
);
create index notices_by_item on notices (user_id, item_id, at desc, id desc);
create index notices_unread on notices (user_id, item_id) where read_at is null;
create index notices_needing on notices (item_id) where needs_me;
create index notices_needing_of on notices (user_id, item_id) where needs_me;

-- One round-up a day for each person, however many servers look.
create table round_ups (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  primary key (user_id, day)
);

-- A lock-screen item is due four working hours after it was submitted, or at its start if that comes first.
alter table lock_screen_items
  add column submission_number integer not null default 0,
  add column submitted_by uuid references users (id),
  add column due_at timestamptz(3);
-- For what was submitted before: the hours as they are, without a calendar, which no SQL knows.
update lock_screen_items
set submission_number = 1,
    submitted_by = created_by,
    due_at = least(submitted_time + interval '4 hours', start_date::timestamp at time zone timezone)
where submitted_time is not null;
create index lock_screen_review_queue on lock_screen_items (due_at, id) where status = 'IN_REVIEW';
