-- Who paused a campaign, for which side and why: only that side resumes it.
alter table campaigns add column pause jsonb;

update campaigns set pause = jsonb_build_object(
  'side', case when users.authorities && array['cmp:campaign:support', 'cmp:campaign:sps-support'] then 'provider' else 'customer' end,
  'by', jsonb_build_object('id', users.id, 'name', users.name),
  'at', to_char(paused.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'reason', coalesce(paused.reason, ''))
from (select distinct on (object_id) object_id, actor_id, at, reason from audit where action = 'campaign.pause' order by object_id, seq desc) paused
join users on users.id = paused.actor_id
where campaigns.id = paused.object_id and campaigns.status = 'PAUSED';

-- What is counted: few different keys, so that PostgreSQL keeps a hundred thousand of them in some hundred pages.
create index campaigns_by_tab on campaigns (client_id, status, target_type);

-- What waits for somebody, with those who decide for whom.
create index campaigns_by_need on campaigns (status, client_id, created_by, submitted_by, target_type)
  where status in ('DRAFT', 'PLANNING', 'PLANNING_REVIEW', 'EXECUTION', 'IN_REVIEW', 'FAILED');
