-- What somebody said that a name of a partner's files is: an item of the plan, for all campaigns of the client that have it.
create table report_names (
  client_id uuid not null references clients (id) on delete cascade,
  partner_id text not null,
  dimension text not null,
  -- Empty where a name is the same in all media.
  media text not null,
  name text not null,
  item_id text not null,
  mapped_at timestamptz(3) not null,
  mapped_by uuid not null references users (id),
  primary key (client_id, partner_id, dimension, media, name)
);

-- Names in the files of a campaign that are not its plan's.
create table report_file_names (
  client_id uuid not null,
  campaign_id uuid not null,
  upload_number bigint not null,
  dimension text not null,
  media text not null,
  name text not null,
  primary key (client_id, campaign_id, upload_number, dimension, media, name),
  foreign key (client_id, campaign_id, upload_number) references report_uploads (client_id, campaign_id, number) on delete cascade
);
create index report_file_names_by_name on report_file_names (client_id, dimension, name);

-- The names that the file itself has, where others stand in the row; null of most rows.
alter table report_facts add column said jsonb;
