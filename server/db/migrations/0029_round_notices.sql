-- What one decision tells of many items stands together in the tray; everything else by its item.
create index notices_by_group on notices (user_id, coalesce(job_id, item_id), at desc, id desc);
