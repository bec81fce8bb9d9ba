-- What a report shows, kept under a name by whoever chose it.
create table saved_reports (
  client_id uuid not null,
  campaign_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  name text not null,
  -- Everybody who sees the campaign's report sees it.
  shared boolean not null,
  settings jsonb not null,
  made_by uuid not null references users (id),
  made_at timestamptz(3) not null,
  edited_at timestamptz(3),
  primary key (client_id, campaign_id, id),
  foreign key (client_id, campaign_id) references campaigns (client_id, id) on delete cascade
);
