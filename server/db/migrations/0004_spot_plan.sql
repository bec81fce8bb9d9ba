-- The rows an account manager made of the forecast's; null: the forecast's own. Its version counts by itself.
create table spot_plans (
  campaign_id uuid primary key,
  client_id uuid not null,
  version integer not null,
  rows jsonb,
  known jsonb not null,
  updated_time timestamp(3) with time zone not null,
  updated_by uuid not null references users (id),
  foreign key (client_id, campaign_id) references campaigns (client_id, id) on delete cascade
);

-- The rows as they were sent, as they read in each language.
create table spot_plan_versions (
  campaign_id uuid not null,
  client_id uuid not null,
  number integer not null,
  sent_at timestamp(3) with time zone not null,
  plans jsonb not null,
  primary key (campaign_id, number),
  foreign key (client_id, campaign_id) references campaigns (client_id, id) on delete cascade
);
