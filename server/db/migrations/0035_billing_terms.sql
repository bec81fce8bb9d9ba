-- What a plan was billed by when it was sent. Everything sent so far had the one set of rates that there was.
alter table campaigns add column terms jsonb;
alter table campaign_versions add column terms jsonb;

update campaign_versions set terms =
  '{"serviceFee": 0.03, "vat": 0.06, "dataFee": {"HKD": 880000, "USD": 112000, "CNY": 800000, "EUR": 96000, "JPY": 176000}}';
update campaigns set terms =
  '{"serviceFee": 0.03, "vat": 0.06, "dataFee": {"HKD": 880000, "USD": 112000, "CNY": 800000, "EUR": 96000, "JPY": 176000}}'
  where submission_number is not null;

alter table campaign_versions alter column terms set not null;
