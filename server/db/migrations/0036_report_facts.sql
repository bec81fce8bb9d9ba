-- Statistics as every file said them, by month; which file speaks for what; and sums beside them. The client stands first in every key:
-- it is the one by which tables would be spread over several machines.

create sequence report_upload_numbers;

-- What came later has the higher number, and speaks for the days that it has.
alter table report_uploads add column number bigint;
update report_uploads set number = ordered.number
  from (select id, row_number() over (order by uploaded_at, id) as number from report_uploads) as ordered
  where ordered.id = report_uploads.id;
select setval('report_upload_numbers', (select count(*) + 1 from report_uploads), false);
alter table report_uploads alter column number set not null;
alter table report_uploads alter column size type bigint;

-- For which medium of which day a file speaks, and whether it is the one that is believed.
create table report_sources (
  client_id uuid not null,
  campaign_id uuid not null,
  partner_id text not null,
  kind text not null,
  media text not null,
  day date not null,
  upload_number bigint not null,
  in_force boolean not null,
  primary key (client_id, campaign_id, day, kind, media, partner_id, upload_number)
);

-- No key of its own: rows are only ever read, added and removed by file and day, and a narrow index takes them in twice as fast.
create table report_facts (
  client_id uuid not null,
  campaign_id uuid not null,
  upload_number bigint not null,
  kind text not null,
  day date not null,
  market text not null,
  media text not null,
  format text not null,
  ad_set text not null,
  creative text not null,
  audience_segment text not null,
  stage text not null,
  location_category text not null,
  location_unit text not null,
  impressions bigint,
  clicks bigint,
  unique_views bigint,
  spend bigint,
  online_conversions bigint,
  conversions bigint,
  organic_traffic bigint,
  post_comments bigint,
  post_shares bigint,
  post_engagements bigint,
  post_reactions bigint,
  video_p25 bigint,
  video_p50 bigint,
  video_p75 bigint,
  video_p99 bigint,
  video_p100 bigint
) partition by range (day);
create index report_facts_by_day on report_facts (client_id, campaign_id, day, upload_number);

-- A month is attached once it is made, so that readers are not held up.
create function ensure_report_months(first_day date, last_day date) returns void language plpgsql as $$
declare
  month date;
  name text;
begin
  for month in select generate_series(date_trunc('month', first_day), date_trunc('month', last_day), interval '1 month')::date loop
    name := 'report_facts_' || to_char(month, 'YYYY_MM');
    continue when to_regclass(name) is not null;
    perform pg_advisory_xact_lock(7340936);
    continue when to_regclass(name) is not null;
    execute format('create table %I (like report_facts including all)', name);
    execute format('alter table report_facts attach partition %I for values from (%L) to (%L)', name, month, (month + interval '1 month')::date);
  end loop;
end $$;

-- What the files in force add up to by day. `cut` names the columns that a row tells apart; the others are empty.
create table report_sums (
  client_id uuid not null,
  campaign_id uuid not null,
  cut text not null,
  kind text not null,
  day date not null,
  market text not null,
  media text not null,
  format text not null,
  ad_set text not null,
  creative text not null,
  audience_segment text not null,
  stage text not null,
  location_category text not null,
  location_unit text not null,
  impressions bigint,
  clicks bigint,
  unique_views bigint,
  spend bigint,
  online_conversions bigint,
  conversions bigint,
  organic_traffic bigint,
  post_comments bigint,
  post_shares bigint,
  post_engagements bigint,
  post_reactions bigint,
  video_p25 bigint,
  video_p50 bigint,
  video_p75 bigint,
  video_p99 bigint,
  video_p100 bigint,
  -- Quotients are made only of what reports both of their parts.
  impressions_with_spend bigint,
  clicks_with_spend bigint,
  impressions_with_views bigint
);
create index report_sums_by_day on report_sums (client_id, campaign_id, cut, kind, day);

-- How far each campaign is: what its list reads.
create table report_totals (
  client_id uuid not null,
  campaign_id uuid not null,
  first_day date,
  last_day date,
  impressions bigint,
  clicks bigint,
  spend bigint,
  -- What the plan set out to deliver when it was sent last; null where nobody knows.
  planned_impressions bigint,
  planned_spend bigint,
  platform_ids text[] not null default '{}',
  primary key (client_id, campaign_id),
  foreign key (client_id, campaign_id) references campaigns (client_id, id) on delete cascade
);

-- How many people a source says it reached over several days: nobody else can know it.
create table report_reach (
  client_id uuid not null,
  campaign_id uuid not null,
  upload_number bigint not null,
  first_day date not null,
  last_day date not null,
  media text not null,
  unique_views bigint not null,
  primary key (client_id, campaign_id, upload_number, first_day, last_day, media)
);

-- Says anew what a campaign's files in force add up to on these days. In two readings of the facts; the coarser sums are made of the finer.
create function restate_report(client uuid, campaign uuid, days date[]) returns void language plpgsql
set work_mem = '64MB' as $$
declare
  -- Of most files every row is believed: only those of the others have to be asked one by one. No join, since so soon after an upload the
  -- planner knows nothing of its rows and would compare each with each.
  whole bigint[] := array(
    select upload_number from report_sources where client_id = client and campaign_id = campaign group by upload_number having bool_and(in_force)
  );
begin
  delete from report_sums where client_id = client and campaign_id = campaign and day = any (days);
  with fine as materialized (
    select facts.kind, facts.day, facts.media, format, ad_set, creative,
      sum(impressions)::bigint as impressions, sum(clicks)::bigint as clicks, sum(unique_views)::bigint as unique_views, sum(spend)::bigint as spend,
      sum(online_conversions)::bigint as online_conversions, sum(conversions)::bigint as conversions, sum(organic_traffic)::bigint as organic_traffic,
      sum(post_comments)::bigint as post_comments, sum(post_shares)::bigint as post_shares, sum(post_engagements)::bigint as post_engagements,
      sum(post_reactions)::bigint as post_reactions, sum(video_p25)::bigint as video_p25, sum(video_p50)::bigint as video_p50,
      sum(video_p75)::bigint as video_p75, sum(video_p99)::bigint as video_p99, sum(video_p100)::bigint as video_p100,
      sum(impressions) filter (where spend is not null)::bigint as impressions_with_spend,
      sum(clicks) filter (where spend is not null)::bigint as clicks_with_spend,
      sum(impressions) filter (where unique_views is not null)::bigint as impressions_with_views
    from report_facts as facts
    where facts.client_id = client and facts.campaign_id = campaign and facts.day = any (days)
      and facts.day between (select min(one) from unnest(days) as one) and (select max(one) from unnest(days) as one)
      and (facts.upload_number = any (whole) or exists (
        select from report_sources as sources
        where sources.client_id = client and sources.campaign_id = campaign and sources.day = facts.day and sources.kind = facts.kind
          and sources.media = facts.media and sources.upload_number = facts.upload_number and sources.in_force
      ))
    group by facts.kind, facts.day, facts.media, format, ad_set, creative
  ), placed as materialized (
    select facts.kind, facts.day, facts.media, market, audience_segment, stage, location_category, location_unit,
      sum(impressions)::bigint as impressions, sum(clicks)::bigint as clicks, sum(unique_views)::bigint as unique_views, sum(spend)::bigint as spend,
      sum(online_conversions)::bigint as online_conversions, sum(conversions)::bigint as conversions, sum(organic_traffic)::bigint as organic_traffic,
      sum(post_comments)::bigint as post_comments, sum(post_shares)::bigint as post_shares, sum(post_engagements)::bigint as post_engagements,
      sum(post_reactions)::bigint as post_reactions, sum(video_p25)::bigint as video_p25, sum(video_p50)::bigint as video_p50,
      sum(video_p75)::bigint as video_p75, sum(video_p99)::bigint as video_p99, sum(video_p100)::bigint as video_p100,
      sum(impressions) filter (where spend is not null)::bigint as impressions_with_spend,
      sum(clicks) filter (where spend is not null)::bigint as clicks_with_spend,
      sum(impressions) filter (where unique_views is not null)::bigint as impressions_with_views
    from report_facts as facts
    where facts.client_id = client and facts.campaign_id = campaign and facts.day = any (days)
      and facts.day between (select min(one) from unnest(days) as one) and (select max(one) from unnest(days) as one)
      and (facts.upload_number = any (whole) or exists (
        select from report_sources as sources
        where sources.client_id = client and sources.campaign_id = campaign and sources.day = facts.day and sources.kind = facts.kind
          and sources.media = facts.media and sources.upload_number = facts.upload_number and sources.in_force
      ))
    group by facts.kind, facts.day, facts.media, market, audience_segment, stage, location_category, location_unit
  )
  insert into report_sums
  select client, campaign, 'CREATIVE', kind, day, '', media, format, '', creative, '', '', '', '',
      sum(impressions), sum(clicks), sum(unique_views), sum(spend), sum(online_conversions), sum(conversions),
      sum(organic_traffic), sum(post_comments), sum(post_shares), sum(post_engagements), sum(post_reactions), sum(video_p25),
      sum(video_p50), sum(video_p75), sum(video_p99), sum(video_p100), sum(impressions_with_spend), sum(clicks_with_spend),
      sum(impressions_with_views)
    from fine where kind = 'ONLINE' group by kind, day, media, format, creative
  union all
  select client, campaign, case when grouping(format) = 0 then 'FORMAT' when grouping(ad_set) = 0 then 'AD_SET' when grouping(media) = 0 then 'MEDIA' else 'DAY' end,
    kind, day, '', coalesce(media, ''), coalesce(format, ''), coalesce(ad_set, ''), '', '', '', '', '',
      sum(impressions), sum(clicks), sum(unique_views), sum(spend), sum(online_conversions), sum(conversions),
      sum(organic_traffic), sum(post_comments), sum(post_shares), sum(post_engagements), sum(post_reactions), sum(video_p25),
      sum(video_p50), sum(video_p75), sum(video_p99), sum(video_p100), sum(impressions_with_spend), sum(clicks_with_spend),
      sum(impressions_with_views)
    from fine group by grouping sets ((kind, day, media, format), (kind, day, media, ad_set), (kind, day, media), (kind, day))
  union all
  select client, campaign, case when grouping(audience_segment) = 0 then 'AUDIENCE' when grouping(location_unit) = 0 then 'UNIT'
      when grouping(location_category) = 0 then 'CATEGORY' when grouping(media) = 0 then 'PLACED' else 'MARKET' end,
    kind, day, coalesce(market, ''), coalesce(media, ''), '', '', '', coalesce(audience_segment, ''), coalesce(stage, ''),
    coalesce(location_category, ''), coalesce(location_unit, ''),
      sum(impressions), sum(clicks), sum(unique_views), sum(spend), sum(online_conversions), sum(conversions),
      sum(organic_traffic), sum(post_comments), sum(post_shares), sum(post_engagements), sum(post_reactions), sum(video_p25),
      sum(video_p50), sum(video_p75), sum(video_p99), sum(video_p100), sum(impressions_with_spend), sum(clicks_with_spend),
      sum(impressions_with_views)
    from placed
    group by grouping sets ((kind, day, audience_segment, stage), (kind, day, location_category, location_unit), (kind, day, location_category), (kind, day, market, media), (kind, day, market));
  insert into report_totals (client_id, campaign_id, first_day, last_day, impressions, clicks, spend)
  select client, campaign, min(day), max(day), sum(impressions), sum(clicks), sum(spend)
    from report_sums where client_id = client and campaign_id = campaign and cut = 'DAY' and kind = 'ONLINE'
  on conflict (client_id, campaign_id) do update set first_day = excluded.first_day, last_day = excluded.last_day,
    impressions = excluded.impressions, clicks = excluded.clicks, spend = excluded.spend;
end $$;

-- What is removed takes its rows along. A reference from every row would cost more than the rows.
create function forget_report_upload() returns trigger language plpgsql as $$
begin
  delete from report_facts where client_id = old.client_id and campaign_id = old.campaign_id and upload_number = old.number
    and day between old.first_day and old.last_day;
  delete from report_sources where client_id = old.client_id and campaign_id = old.campaign_id and upload_number = old.number;
  delete from report_reach where client_id = old.client_id and campaign_id = old.campaign_id and upload_number = old.number;
  return null;
end $$;
create trigger forget_report_upload after delete on report_uploads for each row execute function forget_report_upload();

create function forget_report_sums() returns trigger language plpgsql as $$
begin
  delete from report_sums where client_id = old.client_id and campaign_id = old.campaign_id;
  return null;
end $$;
create trigger forget_report_sums after delete on report_totals for each row execute function forget_report_sums();

-- What is there moves.
do $$
begin
  perform ensure_report_months(min(day), max(day)) from report_rows having count(*) > 0;
end $$;
insert into report_facts
select rows.client_id, rows.campaign_id, uploads.number, 'ONLINE', rows.day, market, media, format, '', creative, audience_segment, stage, '', '',
  impressions, clicks, unique_views, spend, online_conversions, conversions, null, post_comments, post_shares, post_engagements, post_reactions,
  video_p25, video_p50, video_p75, video_p99, video_p100
from report_rows as rows
join report_days as days on days.campaign_id = rows.campaign_id and days.partner_id = rows.partner_id and days.day = rows.day
join report_uploads as uploads on uploads.id = days.upload_id;
insert into report_sources
select distinct rows.client_id, rows.campaign_id, rows.partner_id, 'ONLINE', media, rows.day, uploads.number, true
from report_rows as rows
join report_days as days on days.campaign_id = rows.campaign_id and days.partner_id = rows.partner_id and days.day = rows.day
join report_uploads as uploads on uploads.id = days.upload_id;
drop table report_rows, report_days;

alter table report_uploads drop constraint report_uploads_pkey;
alter table report_uploads add primary key (client_id, campaign_id, number), add unique (client_id, id);
drop index report_uploads_by_campaign;

select restate_report(client_id, campaign_id, array_agg(distinct day)) from report_sources group by client_id, campaign_id;

insert into report_totals (client_id, campaign_id, planned_impressions, planned_spend)
select campaigns.client_id, campaigns.id, round(sum((line ->> 'estImpressions')::numeric)), round(sum((line ->> 'totalCost')::numeric))
from campaigns
join spot_plan_versions as versions on versions.campaign_id = campaigns.id and versions.number = campaigns.submission_number
cross join lateral jsonb_array_elements(versions.plans #> '{en,content}') as line
group by campaigns.client_id, campaigns.id
on conflict (client_id, campaign_id) do update set planned_impressions = excluded.planned_impressions, planned_spend = excluded.planned_spend;
insert into report_totals (client_id, campaign_id, platform_ids)
select client_id, id, array(select distinct ad_set ->> 'platformId' from jsonb_array_elements(plan #> '{media,adSets}') as ad_set order by 1)
from campaigns where submission_number is not null
on conflict (client_id, campaign_id) do update set platform_ids = excluded.platform_ids;
