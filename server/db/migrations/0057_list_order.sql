-- Each order of a list has an index of its own, over everything and within one client, which ends at the page. What the list's filters ask stands in it too: rows that
-- they leave out are passed over without looking at them.
drop index campaigns_by_created;
drop index campaigns_by_client_created;
drop index campaigns_by_name;
drop index campaigns_by_from;
drop index campaigns_by_total;
-- Counted rows are kept now.
drop index campaigns_by_tab;
create index campaigns_by_created on campaigns (created_time desc, id desc) include (client_id, status, target_type, created_by, submitted_by);
create index campaigns_by_name on campaigns (search_name, id) include (client_id, status, target_type, created_by, submitted_by);
create index campaigns_by_from on campaigns ("from", id) include ("to", client_id, status, target_type, created_by, submitted_by);
create index campaigns_by_total on campaigns (total, id) include (client_id, status, target_type, created_by, submitted_by);
create index campaigns_by_status on campaigns (status, id) include (client_id, target_type, created_by, submitted_by);
create index campaigns_by_client_created on campaigns (client_id, created_time desc, id desc) include (search_name, status, target_type, created_by, submitted_by);
create index campaigns_by_client_name on campaigns (client_id, search_name, id) include (status, target_type, created_by, submitted_by);
create index campaigns_by_client_from on campaigns (client_id, "from", id) include ("to", search_name, status, target_type, created_by, submitted_by);
create index campaigns_by_client_total on campaigns (client_id, total, id) include (search_name, status, target_type, created_by, submitted_by);
create index campaigns_by_client_status on campaigns (client_id, status, id) include (search_name, target_type, created_by, submitted_by);
create index campaigns_by_submitter on campaigns (submitted_by) where status in ('PLANNING_REVIEW');

drop index push_by_created;
drop index push_by_client_created;
drop index push_by_name;
drop index push_by_from;
drop index push_by_client_name;
drop index push_by_client_from;
drop index push_by_client_status;
drop index push_by_status;
create index push_by_created on push_notifications (created_time desc, id desc) include (client_id, status);
create index push_by_name on push_notifications (search_name, id) include (client_id, status);
create index push_by_from on push_notifications ("from", id) include ("to", client_id, status);
create index push_by_status on push_notifications (status, id) include (client_id);
create index push_by_client_created on push_notifications (client_id, created_time desc, id desc) include (search_name, status);
create index push_by_client_name on push_notifications (client_id, search_name, id) include (status);
create index push_by_client_from on push_notifications (client_id, "from", id) include ("to", search_name, status);
create index push_by_client_status on push_notifications (client_id, status, id) include (search_name);

drop index lock_screen_by_created;
drop index lock_screen_by_client_created;
drop index lock_screen_by_title;
drop index lock_screen_by_start;
drop index lock_screen_by_impressions;
drop index lock_screen_by_clicks;
drop index lock_screen_by_ctr;
create index lock_screen_by_created on lock_screen_items (created_time desc, id desc) include (client_id, status, language, category);
create index lock_screen_by_title on lock_screen_items (search_text, id) include (client_id, status, language, category);
create index lock_screen_by_start on lock_screen_items (start_date, id) include (end_date, client_id, status, language, category);
create index lock_screen_by_impressions on lock_screen_items (impressions, id) include (client_id, status, language, category);
create index lock_screen_by_clicks on lock_screen_items (clicks, id) include (client_id, status, language, category);
create index lock_screen_by_ctr on lock_screen_items (ctr, id) include (client_id, status, language, category);
create index lock_screen_by_status on lock_screen_items (status, id) include (client_id, language, category);
create index lock_screen_by_client_created on lock_screen_items (client_id, created_time desc, id desc) include (search_text, status, language, category);
create index lock_screen_by_client_title on lock_screen_items (client_id, search_text, id) include (status, language, category);
create index lock_screen_by_client_start on lock_screen_items (client_id, start_date, id) include (end_date, search_text, status, language, category);
create index lock_screen_by_client_impressions on lock_screen_items (client_id, impressions, id) include (search_text, status, language, category);
create index lock_screen_by_client_clicks on lock_screen_items (client_id, clicks, id) include (search_text, status, language, category);
create index lock_screen_by_client_ctr on lock_screen_items (client_id, ctr, id) include (search_text, status, language, category);
create index lock_screen_by_client_status on lock_screen_items (client_id, status, id) include (search_text, language, category);

-- The calendar reads along the first days as well, and ends with the last one that it shows.
drop index campaigns_shown;
drop index push_shown;
drop index lock_screen_on_calendar;

create index clients_by_name on clients (lower(normalize(name, NFKC)), id);
create index clients_by_company on clients (lower(normalize(company_name, NFKC)), id);
create index clients_by_created on clients (created_time, id);
