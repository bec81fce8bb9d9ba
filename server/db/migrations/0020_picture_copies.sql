-- What is shown of a picture: drawn anew, without what else its file carries. A copy goes with its original.
create table picture_copies (
  file_id uuid not null references stored_files (id) on delete cascade,
  size text not null check (size in ('stamp', 'screen', 'whole')),
  copy_id uuid not null unique references stored_files (id),
  primary key (file_id, size)
);

create function forget_picture_copy() returns trigger language plpgsql as $$
begin
  delete from stored_files where id = old.copy_id;
  return null;
end
$$;
create trigger forget_picture_copy after delete on picture_copies for each row execute function forget_picture_copy();

-- What was sent keeps its words, also when a file is described anew.
alter table package_versions add column asset_descriptions jsonb not null default '{}';
