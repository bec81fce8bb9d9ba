-- A file that is kept can be gone on with when its server has stopped: which file, and how it was to be taken.
alter table report_attempts add column file_id uuid references report_kept_files (file_id) on delete set null, add column request jsonb;
create index report_attempts_by_file on report_attempts (file_id) where file_id is not null;
