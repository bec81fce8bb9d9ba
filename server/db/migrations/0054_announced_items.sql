-- Of what a job did, people are announced together and once, however often its rest is tried again.
alter table item_job_items add column announced boolean not null default false;
update item_job_items set announced = true where state = 'DONE';
