-- A statistics file that arrived wholly and is being taken in, or could not be. What was taken in has its upload and no row here.
create table report_attempts (
  client_id uuid not null,
  campaign_id uuid not null,
  id uuid not null,
  partner_id text not null,
  file_name text not null,
  size bigint not null,
  begun_at timestamptz(3) not null,
  begun_by uuid not null references users (id),
  -- Null while it is being taken in.
  ended_at timestamptz(3),
  failure text,
  primary key (client_id, campaign_id, id),
  foreign key (client_id, campaign_id) references campaigns (client_id, id) on delete cascade
);
-- What the clock looks through.
create index report_attempts_by_begin on report_attempts (begun_at);
