-- The list of reports sorts by how campaigns stand to their plans: it asks the totals of all that run or have ended, and looked each of them up in its row.
create index report_totals_reported on report_totals (client_id, campaign_id)
  include (last_day, impressions, spend, planned_impressions, planned_spend, platform_ids);
