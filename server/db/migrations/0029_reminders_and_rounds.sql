-- When whoever owes a decision was told that it is late: once for each submission.
alter table campaigns add column reminded_at timestamptz(3);
alter table asset_packages add column reminded_at timestamptz(3);
alter table lock_screen_items add column reminded_at timestamptz(3);

-- The job whose decision a notice tells of: what it tells of many items stands together.
alter table notices add column job_id uuid;
create index notices_of_job on notices (job_id) where job_id is not null;
