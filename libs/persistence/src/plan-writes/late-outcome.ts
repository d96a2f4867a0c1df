import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import { scheduleFields } from '@simmer/domain/recurrence/schedule-fields';
import { isSameValue } from '@simmer/domain/same-value';
import type { Item } from '../resource/resource.ts';
import type { ToldLoss } from './losses.ts';
import type { StepChange } from '../changes/step.ts';
import type { Writer } from './writer.ts';

/** What a change set to other values than the person had seen. A move says no days: those are as it has made them. */
function setBy({ fields = {}, seen = {}, series }: StepChange, own: ChangedItem | undefined) {
  const days =
    series?.place?.date && own?.item ? scheduleFields.map((name) => [name, own.item?.[name]] as const) : [];
  return [...Object.entries(fields), ...days].filter(([name, value]) => !isSameValue(seen[name], value));
}

type Outcome = Pick<ChangedItem, 'overwritten' | 'restored' | 'stays'>;

/** What the sender of a late step is told of an item of it. */
export function outcomeOf(
  change: StepChange,
  own: ChangedItem | undefined,
  replayed: readonly ChangedItem[],
  item: Item | null,
  { madeAt, device }: Writer,
): Outcome {
  const { resource, id, removed, if_unused: ifUnused, series } = change;
  // Of a part of a series the losses say it. What goes only if it is unused may just be in use.
  const isPartial = series !== undefined && series.scope !== 'all';
  if (removed) return item === null || isPartial || ifUnused ? {} : { stays: true };
  if (isPartial && item !== null) return own ? outcomeIn(own) : {};
  const given = setBy(change, own);
  const later = replayed.filter((each) => each.resource === resource && each.id === id);
  const lostNames = new Set(later.flatMap(({ overwritten }) => Object.keys(overwritten?.values ?? {})));
  const lost = item === null ? given : given.filter(([name]) => lostNames.has(name));
  const values = Object.fromEntries(lost.filter(([name, value]) => !isSameValue(item?.[name], value)));
  if (Object.keys(values).length > 0) return { overwritten: { values, at: madeAt ?? null, device } };
  return own ? outcomeIn(own) : {};
}

/** The outcome of a change as it was applied. */
const outcomeIn = ({ overwritten, restored }: ChangedItem): Outcome => ({
  ...(overwritten && { overwritten }),
  ...(restored && { restored }),
});

/** An outcome with what the item lost to steps that were applied again. */
export function withLosses(outcome: Outcome, losses: readonly ToldLoss[], at: string | null): Outcome {
  const values = Object.assign({}, ...losses.map((loss) => loss.values)) as Item;
  const [loss] = losses;
  if (loss === undefined) return outcome;
  if (losses.some(({ reason }) => reason === 'restored')) return { ...outcome, stays: true };
  return {
    ...outcome,
    overwritten: {
      at,
      device: loss.device,
      ...outcome.overwritten,
      values: { ...values, ...outcome.overwritten?.values },
    },
  };
}
