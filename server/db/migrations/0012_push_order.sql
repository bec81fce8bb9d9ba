-- Sorting by name, date or status within one client, and by status over all: without these a page means sorting every row.
create index push_by_client_name on push_notifications (client_id, search_name, id);
create index push_by_client_from on push_notifications (client_id, "from", id);
create index push_by_client_status on push_notifications (client_id, status, id);
create index push_by_status on push_notifications (status, id);
drop index push_counts;
