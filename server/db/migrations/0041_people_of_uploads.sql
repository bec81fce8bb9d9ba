-- How many people a file says it reached over all its days belongs to the file: it comes and goes with it, and is believed while all of the file is.
alter table report_uploads add column unique_views bigint;

create or replace function forget_report_upload() returns trigger language plpgsql as $$
begin
  delete from report_facts where client_id = old.client_id and campaign_id = old.campaign_id and upload_number = old.number
    and day between old.first_day and old.last_day;
  delete from report_sources where client_id = old.client_id and campaign_id = old.campaign_id and upload_number = old.number;
  return null;
end $$;

-- Nothing was ever written there.
drop table report_reach;
