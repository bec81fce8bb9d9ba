-- The queue looks at all that waits, to count and to sort it: everything it asks of a package that waits stands in the index.
drop index asset_packages_waiting;
create index asset_packages_waiting on asset_packages (due_at, id) include (client_id, campaign_id, type, submitted_at) where status = 'IN_REVIEW';
