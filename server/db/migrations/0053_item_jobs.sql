-- Jobs over many items are no longer the review's alone: what a verb of a list does to many rows is worked off by the same tables.
alter table review_jobs rename to item_jobs;
alter table review_job_items rename to item_job_items;
alter table item_jobs rename column verdict to verb;
alter table item_job_items rename column verdict to verb;
-- `about` is the list whose rows they are, or the review.
alter table item_jobs add column about text not null default 'review';
alter table item_jobs alter column about drop default;
alter table item_jobs add column to_id uuid references users (id);
-- When it last had its turn: one that is long keeps no other waiting.
alter table item_jobs add column turn_at timestamptz(3);
-- What a row has become, such as a copy of it.
alter table item_job_items add column made_id uuid;
alter index review_jobs_by_actor rename to item_jobs_by_actor;
alter index review_jobs_due rename to item_jobs_due;
alter index review_job_items_waiting rename to item_job_items_waiting;
alter index review_job_items_by_state rename to item_job_items_by_state;
