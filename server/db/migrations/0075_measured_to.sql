-- Up to which day what became of a lock-screen item is counted. Of what was counted before nobody knows.
alter table lock_screen_items add column measured_to date;
