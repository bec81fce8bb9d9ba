-- How a campaign stood before this version was sent: what taking it back restores.
alter table campaign_versions add column sent_from jsonb;
