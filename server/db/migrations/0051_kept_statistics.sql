-- A statistics file that was previewed, kept for a while so that it is sent once. Its bytes go with its row.
create table report_kept_files (
  client_id uuid not null,
  campaign_id uuid not null,
  file_id uuid not null unique references stored_files (id),
  partner_id text not null,
  name text not null,
  -- It was looked at last.
  kept_at timestamptz(3) not null,
  kept_by uuid not null references users (id),
  primary key (client_id, campaign_id, file_id),
  foreign key (client_id, campaign_id) references campaigns (client_id, id) on delete cascade
);
create index report_kept_files_by_time on report_kept_files (kept_at);
create index report_kept_files_by_partner on report_kept_files (client_id, partner_id, kept_at);

create function forget_kept_statistics() returns trigger language plpgsql as $$
begin
  delete from stored_files where id = old.file_id;
  return null;
end
$$;
create trigger forget_kept_statistics after delete on report_kept_files for each row execute function forget_kept_statistics();
