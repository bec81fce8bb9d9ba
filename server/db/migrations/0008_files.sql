create table stored_files (
  id uuid primary key,
  sha256 char(64) not null,
  size bigint not null,
  media_type text not null,
  width integer,
  height integer,
  created_at timestamp(3) with time zone not null
);

create table campaign_files (
  campaign_id uuid not null,
  client_id uuid not null,
  file_id uuid not null references stored_files (id),
  name text not null,
  added_at timestamp(3) with time zone not null,
  added_by uuid not null references users (id),
  primary key (campaign_id, file_id),
  foreign key (client_id, campaign_id) references campaigns (client_id, id) on delete cascade
);
create index campaign_files_by_file on campaign_files (file_id);

-- The last owner takes the stored file's row along, also when a whole campaign is deleted; the sweeper then finds bytes without a row.
create function forget_unowned_file() returns trigger language plpgsql as $$
begin
  delete from stored_files where id = old.file_id and not exists (select from campaign_files where file_id = old.file_id);
  return null;
end
$$;
create trigger forget_unowned_file after delete on campaign_files for each row execute function forget_unowned_file();
