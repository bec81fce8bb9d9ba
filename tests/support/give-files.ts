import type { TestServer } from './server.ts';

/** Gives every ad set of a campaign a file, whatever it shows: a plan is not complete without. */
export const giveFiles = async ({ pool }: Pick<TestServer, 'pool'>, campaignId: string): Promise<void> => {
  await pool.query(
    `update campaigns set plan = jsonb_set(plan, '{media,adSets}',
       (select jsonb_agg(ad_set || jsonb_build_object('files', jsonb_build_array(jsonb_build_object('fileId', gen_random_uuid(), 'description', ''))))
        from jsonb_array_elements(plan #> '{media,adSets}') ad_set))
     where id = $1`,
    [campaignId],
  );
};
