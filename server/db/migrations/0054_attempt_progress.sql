-- How far a server is with a statistics file, told about once a second; a file that is only looked at is an attempt for as long as that takes.
alter table report_attempts add column progress jsonb, add column announced_at timestamptz(3), add column is_preview boolean not null default false;
