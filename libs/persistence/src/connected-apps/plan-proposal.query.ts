import type { PlanProposal } from '@simmer/contracts/schemas/connected-app.schema';
import { isoInstant, jsonObject, jsonOne } from '../database/json-sql.ts';
import { findJson, type Query } from '../database/query.ts';
import { asJson } from '../database/tables.ts';

const proposal = jsonObject({
  device: 'p.device',
  week_start_date: 'p.week_start_date',
  at: isoInstant('p.at'),
  blocks: 'p.blocks',
});

/** `{"proposal":{…}}`: the last proposal, until the person takes or dismisses it; then `{"proposal":null}`. */
export async function readProposalJson(query: Query, userId: string): Promise<string> {
  const proposals = query.selectFrom('plan_proposal as p').where('p.user_id', '=', userId);
  return (await findJson(proposals.select(jsonOne(proposal, 'proposal')))) ?? '{"proposal":null}';
}

/** Stores a proposal for a person, which replaces an earlier one. */
export async function saveProposal(
  query: Query,
  userId: string,
  { device, week_start_date, blocks }: Omit<PlanProposal, 'at'>,
  at: Date,
): Promise<void> {
  const values = { device, week_start_date, blocks: asJson(blocks), at };
  await query
    .insertInto('plan_proposal')
    .values({ user_id: userId, ...values })
    .onConflict((earlier) => earlier.column('user_id').doUpdateSet(values))
    .execute();
}

/** Deletes the proposal of a person. @param device only a proposal of this device */
export async function deleteProposal(query: Query, userId: string, device?: string): Promise<void> {
  await query
    .deleteFrom('plan_proposal')
    .where('user_id', '=', userId)
    .$if(device !== undefined, (rows) => rows.where('device', '=', device ?? ''))
    .execute();
}
