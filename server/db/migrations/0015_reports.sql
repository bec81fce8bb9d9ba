-- Statistics as partners report them. A file is taken wholly or not at all; what it says of a day replaces what its partner said before.
create table report_uploads (
  id uuid primary key,
  client_id uuid not null,
  campaign_id uuid not null,
  partner_id text not null,
  file_name text not null,
  sha256 char(64) not null,
  size integer not null,
  row_count integer not null,
  day_count integer not null,
  first_day date not null,
  last_day date not null,
  uploaded_at timestamptz(3) not null,
  uploaded_by uuid not null references users (id),
  foreign key (client_id, campaign_id) references campaigns (client_id, id) on delete cascade
);
create index report_uploads_by_campaign on report_uploads (campaign_id, uploaded_at desc);

-- Which file the numbers of a partner's day come from.
create table report_days (
  campaign_id uuid not null,
  client_id uuid not null,
  partner_id text not null,
  day date not null,
  upload_id uuid not null references report_uploads (id) on delete cascade,
  primary key (campaign_id, partner_id, day),
  foreign key (client_id, campaign_id) references campaigns (client_id, id) on delete cascade
);
create index report_days_by_upload on report_days (upload_id);

-- The key leaves the partner out: no two may count the same thing.
create table report_rows (
  campaign_id uuid not null,
  client_id uuid not null,
  partner_id text not null,
  day date not null,
  market text not null,
  media text not null,
  format text not null,
  creative text not null,
  audience_segment text not null,
  stage text not null,
  impressions bigint not null,
  clicks bigint not null,
  unique_views bigint,
  spend bigint,
  online_conversions bigint,
  conversions bigint,
  post_comments bigint,
  post_shares bigint,
  post_engagements bigint,
  post_reactions bigint,
  video_p25 bigint,
  video_p50 bigint,
  video_p75 bigint,
  video_p99 bigint,
  video_p100 bigint,
  primary key (campaign_id, day, media, format, market, creative, audience_segment, stage),
  foreign key (campaign_id, partner_id, day) references report_days (campaign_id, partner_id, day) on delete cascade,
  foreign key (client_id, campaign_id) references campaigns (client_id, id) on delete cascade
);
create index report_rows_by_partner_day on report_rows (campaign_id, partner_id, day);
