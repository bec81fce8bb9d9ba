-- What people note about a day of a report: why a line bends.
create table report_notes (
  client_id uuid not null,
  campaign_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  day date not null,
  text text not null check (char_length(text) between 1 and 1000),
  made_by uuid not null references users (id),
  made_at timestamp(3) with time zone not null,
  edited_at timestamp(3) with time zone,
  primary key (client_id, campaign_id, id),
  foreign key (client_id, campaign_id) references campaigns (client_id, id) on delete cascade
);
