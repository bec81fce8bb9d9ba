import type { Pool } from 'pg';

/** Makes the total budget of a campaign, and what each platform has of it, so many times as large: more than there is to buy. */
export const raiseBudget = async (pool: Pool, campaignId: string, times: number): Promise<void> => {
  await pool.query(
    `update campaigns set total = $2 * total, plan = jsonb_set(jsonb_set(plan, '{budget,total}', to_jsonb($2 * total)), '{budget,split}',
       (select jsonb_agg(jsonb_set(part, '{amount}', to_jsonb($2 * (part ->> 'amount')::bigint))) from jsonb_array_elements(plan #> '{budget,split}') part))
     where id = $1`,
    [campaignId, times],
  );
};
