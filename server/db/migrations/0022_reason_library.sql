-- The library of reasons is edited: a reason is retired or merged, its place is a person's decision, and what was said in words of one's own is
-- kept, so that reasons can be made of it.
alter table rejection_reasons
  add column retired_at timestamptz(3),
  add column merged_into text references rejection_reasons (code);

-- Until now the most used came first; from now on a key means the same tomorrow.
with ordered as (select code, row_number() over (order by uses desc, position, code) as place from rejection_reasons)
update rejection_reasons set position = ordered.place from ordered where ordered.code = rejection_reasons.code;

create table reason_uses (
  id bigint generated always as identity primary key,
  code text not null references rejection_reasons (code),
  words text not null,
  item_id uuid not null,
  given_at timestamptz(3) not null,
  made_into text references rejection_reasons (code) on delete set null
);
create index reason_uses_by_code on reason_uses (code, given_at);
create index reason_uses_by_words on reason_uses (lower(words)) where words <> '' and made_into is null;

-- Earlier uses are known by the decisions that still stand.
insert into reason_uses (code, words, item_id, given_at)
select decision #>> '{reason,code}', coalesce(decision #>> '{reason,custom}', ''), id, (decision ->> 'at')::timestamptz
from lock_screen_items
where decision #>> '{reason,code}' in (select code from rejection_reasons);
update rejection_reasons set uses = greatest(uses, (select count(*) from reason_uses where reason_uses.code = rejection_reasons.code));
