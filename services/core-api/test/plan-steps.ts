import type { TwoUsers } from './two-users.ts';

export interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}
export interface Changed {
  readonly resource: string;
  readonly id: string;
  readonly item: Row | null;
  readonly overwritten?: { readonly values: Record<string, unknown>; readonly device: string | null };
  readonly restored?: true;
}
export type Change = Readonly<Record<string, unknown>>;

/** Steps of a plan by the API, Robin's unless somebody else is named. */
export function planStepsOf(users: TwoUsers) {
  return {
    step: async (changes: readonly Change[], made_at?: string, who = users.robin) => {
      const body = { changes, ...(made_at && { made_at }) };
      const answer = await who.call<{ items: Changed[]; detail: unknown }>('POST', '/plan/changes', body);
      return { status: answer.status, items: answer.body.items, detail: answer.body.detail };
    },
    history: async (item_id: string) =>
      (await users.robin.get<{ history: Row[] }>(`/plan/history?item_id=${item_id}`)).history,
  };
}
