-- A job may be one long piece of work, such as a file to be made: what is wanted, and how far it is.
alter table item_jobs add column wanted jsonb, add column progress jsonb;
create index item_jobs_of_campaign on item_job_items (campaign_id) where kind = 'reportFile';
