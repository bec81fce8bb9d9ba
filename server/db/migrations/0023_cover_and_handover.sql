-- The account manager in whose hands a client is. Nobody is, until it is said: then all of them are told, as before.
create table client_managers (
  client_id uuid primary key references clients (id) on delete cascade,
  user_id uuid not null references users (id),
  since timestamp(3) with time zone not null
);
create index client_managers_by_user on client_managers (user_id);

-- Absences of account managers, and who covers for them. One that was ended early ends then.
create table covers (
  id uuid primary key,
  user_id uuid not null references users (id),
  deputy_id uuid not null references users (id),
  "from" date not null,
  until date not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone not null,
  handed_at timestamp(3) with time zone,
  returned_at timestamp(3) with time zone,
  check (user_id <> deputy_id)
);
create index covers_by_user on covers (user_id, ends_at);
create index covers_by_deputy on covers (deputy_id, ends_at);
create index covers_open on covers (starts_at) where returned_at is null;

-- For whom a deputy was told.
alter table notices add column for_id uuid references users (id);
create index notices_for on notices (for_id) where for_id is not null and needs_me;

-- The item whose turn a mail tells of: when it moves on before the mail has left, the mail would only mislead.
alter table mails add column item_id uuid;
create index mails_waiting_about_item on mails (item_id) where settled_at is null and item_id is not null;
