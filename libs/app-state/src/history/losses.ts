import type { PlanLoss } from '@simmer/contracts/schemas/history.schema';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import type { StepResponse } from '@simmer/plan/make-changes';
import type { Change } from '@simmer/plan/step';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { noteMerged } from '../plan-client/merged-answers.ts';
import { planQuery } from '../plan/read-plan.ts';

/** The losses that this page has noted: those that the server does not know as told are named by the next look again. */
const noted = new Set<string>();
let toConfirm: readonly string[] = [];

/** A loss in the form of the answer that its device would have had if it had come second. */
function answerOf(
  { id: key, resource, item_id: id, reason, values, device, at, deleted }: PlanLoss,
  isGone: boolean,
): StepResponse {
  const isDeletion = reason === 'restored';
  const item = isGone ? null : { changed_by_device: device };
  const lost = { fields: values, ...(isGone && deleted && { seen: deleted }) };
  const change = { resource, id, ...(isDeletion ? { removed: true } : lost) } as Change;
  const outcome = isDeletion ? { stays: true as const } : { overwritten: { values, at, device: null } };
  return {
    step: { key, label: '', madeAt: at, changes: [change] },
    items: [{ resource, id, item, ...outcome }],
  };
}

/** Notes what this device has lost to others for the lines that say it (MRG-9). What they compare with is read before. */
export async function noteLosses(
  losses: readonly PlanLoss[],
  client: QueryClient,
  scope: string,
): Promise<void> {
  const news = losses.filter(({ id }) => !noted.has(id));
  if (news.length === 0) return;
  const { plan } = await client.fetchQuery({ ...planQuery(scope), staleTime: 0 });
  for (const { id } of news) noted.add(id);
  toConfirm = [...toConfirm, ...news.map(({ id }) => id)];
  const { itemIn } = await import(/* webpackChunkName: "make-changes" */ '@simmer/plan/plan-items');
  const isGone = ({ resource, item_id: id }: PlanLoss) => itemIn(plan, resource as PlanResource, id) === null;
  noteMerged(news.map((loss) => answerOf(loss, isGone(loss))));
}

/** Tells the server that the person was told. Without an answer another page says it again. */
export function noteToldLosses(): void {
  if (toConfirm.length === 0) return;
  const ids = [...toConfirm];
  toConfirm = [];
  void api.call('plan.noteTold', { body: { ids } }).catch(() => undefined);
}
