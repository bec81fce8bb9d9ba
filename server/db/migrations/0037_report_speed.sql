-- Statistics are taken in and added up faster: whole numbers are added as such, and what a file does not have need not be written.

-- PostgreSQL's own sum of a bigint is a numeric, and making one for each group and column takes longer than the adding up.
create aggregate whole_sum(bigint) (sfunc = int8pl, stype = bigint, combinefunc = int8pl, parallel = safe);

alter table report_facts
  alter column market set default '',
  alter column format set default '',
  alter column ad_set set default '',
  alter column creative set default '',
  alter column audience_segment set default '',
  alter column stage set default '',
  alter column location_category set default '',
  alter column location_unit set default '';

-- Says anew what a campaign's files in force add up to on these days: in one reading of the facts, and the coarser sums of the finer.
-- Plans are made for the days that are asked for, so that only their months are looked at; and never by sorting: so soon after an upload the
-- planner takes a million rows for ten.
create or replace function restate_report(client uuid, campaign uuid, days date[]) returns void language plpgsql
set work_mem = '64MB' set enable_sort = off set plan_cache_mode = force_custom_plan as $$
declare
  earliest date := (select min(one) from unnest(days) as one);
  latest date := (select max(one) from unnest(days) as one);
  -- Mostly all days between the first and the last are meant: then no row has to be looked up.
  gaps boolean := (select count(distinct one) from unnest(days) as one) <= latest - earliest;
  -- Of most files every row is believed: only those of the others have to be asked one by one.
  whole bigint[] := array(
    select upload_number from report_sources where client_id = client and campaign_id = campaign group by upload_number having bool_and(in_force)
  );
begin
  delete from report_sums where client_id = client and campaign_id = campaign and day = any (days);
  with parts as materialized (
    select facts.kind, facts.day, facts.media, format, ad_set, creative, market, audience_segment, stage, location_category, location_unit,
      grouping(creative) = 0 as is_fine,
      whole_sum(impressions) as impressions, whole_sum(clicks) as clicks, whole_sum(unique_views) as unique_views,
      whole_sum(spend) as spend, whole_sum(online_conversions) as online_conversions, whole_sum(conversions) as conversions,
      whole_sum(organic_traffic) as organic_traffic, whole_sum(post_comments) as post_comments, whole_sum(post_shares) as post_shares,
      whole_sum(post_engagements) as post_engagements, whole_sum(post_reactions) as post_reactions, whole_sum(video_p25) as video_p25,
      whole_sum(video_p50) as video_p50, whole_sum(video_p75) as video_p75, whole_sum(video_p99) as video_p99,
      whole_sum(video_p100) as video_p100, whole_sum(impressions) filter (where spend is not null) as impressions_with_spend,
      whole_sum(clicks) filter (where spend is not null) as clicks_with_spend,
      whole_sum(impressions) filter (where unique_views is not null) as impressions_with_views
    from report_facts as facts
    where facts.client_id = client and facts.campaign_id = campaign and facts.day between earliest and latest
      and (not gaps or facts.day = any (days))
      and (facts.upload_number = any (whole) or exists (
        select from report_sources as sources
        where sources.client_id = client and sources.campaign_id = campaign and sources.day = facts.day and sources.kind = facts.kind
          and sources.media = facts.media and sources.upload_number = facts.upload_number and sources.in_force
      ))
    group by grouping sets (
      (facts.kind, facts.day, facts.media, format, ad_set, creative),
      (facts.kind, facts.day, facts.media, market, audience_segment, stage, location_category, location_unit)
    )
  )
  insert into report_sums
  select client, campaign, 'CREATIVE', kind, day, '', media, format, '', creative, '', '', '', '',
    whole_sum(impressions), whole_sum(clicks), whole_sum(unique_views), whole_sum(spend), whole_sum(online_conversions),
    whole_sum(conversions), whole_sum(organic_traffic), whole_sum(post_comments), whole_sum(post_shares), whole_sum(post_engagements),
    whole_sum(post_reactions), whole_sum(video_p25), whole_sum(video_p50), whole_sum(video_p75), whole_sum(video_p99),
    whole_sum(video_p100), whole_sum(impressions_with_spend), whole_sum(clicks_with_spend), whole_sum(impressions_with_views)
    from parts where is_fine and kind = 'ONLINE' group by kind, day, media, format, creative
  union all
  select client, campaign, case when grouping(format) = 0 then 'FORMAT' when grouping(ad_set) = 0 then 'AD_SET' when grouping(media) = 0 then 'MEDIA' else 'DAY' end,
    kind, day, '', coalesce(media, ''), coalesce(format, ''), coalesce(ad_set, ''), '', '', '', '', '',
    whole_sum(impressions), whole_sum(clicks), whole_sum(unique_views), whole_sum(spend), whole_sum(online_conversions),
    whole_sum(conversions), whole_sum(organic_traffic), whole_sum(post_comments), whole_sum(post_shares), whole_sum(post_engagements),
    whole_sum(post_reactions), whole_sum(video_p25), whole_sum(video_p50), whole_sum(video_p75), whole_sum(video_p99),
    whole_sum(video_p100), whole_sum(impressions_with_spend), whole_sum(clicks_with_spend), whole_sum(impressions_with_views)
    from parts where is_fine group by grouping sets ((kind, day, media, format), (kind, day, media, ad_set), (kind, day, media), (kind, day))
  union all
  select client, campaign, case when grouping(audience_segment) = 0 then 'AUDIENCE' when grouping(location_unit) = 0 then 'UNIT'
      when grouping(location_category) = 0 then 'CATEGORY' when grouping(media) = 0 then 'PLACED' else 'MARKET' end,
    kind, day, coalesce(market, ''), coalesce(media, ''), '', '', '', coalesce(audience_segment, ''), coalesce(stage, ''),
    coalesce(location_category, ''), coalesce(location_unit, ''),
    whole_sum(impressions), whole_sum(clicks), whole_sum(unique_views), whole_sum(spend), whole_sum(online_conversions),
    whole_sum(conversions), whole_sum(organic_traffic), whole_sum(post_comments), whole_sum(post_shares), whole_sum(post_engagements),
    whole_sum(post_reactions), whole_sum(video_p25), whole_sum(video_p50), whole_sum(video_p75), whole_sum(video_p99),
    whole_sum(video_p100), whole_sum(impressions_with_spend), whole_sum(clicks_with_spend), whole_sum(impressions_with_views)
    from parts where not is_fine
    group by grouping sets ((kind, day, audience_segment, stage), (kind, day, location_category, location_unit), (kind, day, location_category), (kind, day, market, media), (kind, day, market));
  insert into report_totals (client_id, campaign_id, first_day, last_day, impressions, clicks, spend)
  select client, campaign, min(day), max(day), whole_sum(impressions), whole_sum(clicks), whole_sum(spend)
    from report_sums where client_id = client and campaign_id = campaign and cut = 'DAY' and kind = 'ONLINE'
  on conflict (client_id, campaign_id) do update set first_day = excluded.first_day, last_day = excluded.last_day,
    impressions = excluded.impressions, clicks = excluded.clicks, spend = excluded.spend;
end $$;
