-- Several plans in one campaign. `scenario_id` names the one in use; null: the plan the campaign began with.
alter table campaigns add column scenario_id uuid;

create table campaign_scenarios (
  id uuid primary key,
  campaign_id uuid not null,
  client_id uuid not null,
  version integer not null default 1,
  name text not null,
  plan jsonb,
  created_time timestamptz(3) not null,
  updated_time timestamptz(3) not null,
  updated_by uuid not null references users (id),
  foreign key (client_id, campaign_id) references campaigns (client_id, id) on delete cascade
);
create index campaign_scenarios_by_campaign on campaign_scenarios (campaign_id, created_time);
