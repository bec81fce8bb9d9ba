-- The list of reports goes through all that runs or has ended, to sort and count it: what it asks of a campaign stands in the index.
create index campaigns_reported on campaigns (client_id, id) include (status, search_name, "from", "to", created_by)
  where status in ('PUBLISHED', 'PAUSED', 'FINISHED');
