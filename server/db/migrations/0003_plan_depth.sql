-- Plans learn of location units, locked parts of the split, and what an ad set carries. Frozen versions too: they are read with the same eyes.
create function pg_temp.deepened(plan jsonb) returns jsonb language sql immutable as $$
  select jsonb_set(jsonb_set(jsonb_set(plan,
    '{audience,locationUnitIds}', '[]'),
    '{budget,lockedPlatformIds}', '[]'),
    '{media,adSets}', coalesce(
      (select jsonb_agg(ad_set || '{"stage": null, "dynamicFields": {}, "files": []}' order by position)
       from jsonb_array_elements(plan #> '{media,adSets}') with ordinality as ad_sets (ad_set, position)),
      '[]'))
$$;

update campaigns set plan = pg_temp.deepened(plan);
update campaign_versions set plan = pg_temp.deepened(plan);
