-- How people like to see lists: which columns, how wide, how high the rows, how many at a time.
create table list_settings (
  user_id uuid not null references users (id) on delete cascade,
  list text not null,
  columns text[] not null,
  widths jsonb not null,
  density text not null,
  size integer not null,
  view text not null,
  primary key (user_id, list)
);
