-- Who has taken an item of the review on.
create table review_assignments (
  kind text not null,
  item_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  at timestamptz(3) not null,
  primary key (item_id, kind)
);
