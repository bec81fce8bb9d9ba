-- Lock-screen items are counted by their countries, language and category too, so that a list that is narrowed by these reads no rows to count them.
drop trigger lock_screen_added on lock_screen_items;
drop trigger lock_screen_changed on lock_screen_items;
drop trigger lock_screen_gone on lock_screen_items;

-- The kind has its countries before the first stroke, with a comma between two, then language and category.
create trigger lock_screen_added after insert on lock_screen_items referencing new table as added for each statement
  execute function note_list_counts('lockScreenCampaigns', 'concat_ws(''/'', array_to_string(countries, '',''), language, category)', 'null');
create trigger lock_screen_changed after update on lock_screen_items referencing old table as gone new table as added for each statement
  execute function note_list_counts('lockScreenCampaigns', 'concat_ws(''/'', array_to_string(countries, '',''), language, category)', 'null');
create trigger lock_screen_gone after delete on lock_screen_items referencing old table as gone for each statement
  execute function note_list_counts('lockScreenCampaigns', 'concat_ws(''/'', array_to_string(countries, '',''), language, category)', 'null');

-- What is there already.
delete from list_counts where list = 'lockScreenCampaigns';
delete from list_count_changes where list = 'lockScreenCampaigns';
with listed as (
  select client_id, status, concat_ws('/', array_to_string(countries, ','), language, category) as kind from lock_screen_items
)
insert into list_counts (list, client_id, created_by, status, kind, amount)
  select 'lockScreenCampaigns', client_id, null::uuid, status, kind, count(*) from listed group by client_id, status, kind
  union all select 'lockScreenCampaigns', null, null, status, kind, count(*) from listed group by status, kind;
