import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import type { Step } from '@simmer/plan/step';
import type { Lost } from './oracle.ts';

/** The texts in a value; each was written once only. */
export const wordsIn = (value: unknown): string[] => [
  ...new Set(JSON.stringify(value ?? null).match(/\bw\d+\b/g)),
];

/**
 * What an answer says that its step has lost: of values that both sides set it has those that lost, whichever of the two they
 * are of, and of a change that was made before a deletion nothing.
 */
export function lossesIn({ changes }: Step, items: readonly ChangedItem[]): unknown[] {
  const own = new Set(wordsIn(changes.map(({ fields }) => fields)));
  return items.map(({ id, item, overwritten }) => {
    const gone = item === null ? changes.filter((change) => change.id === id && !change.removed) : [];
    return wordsIn([overwritten?.values, gone.map(({ fields }) => fields)]).filter((word) => own.has(word));
  });
}

interface Telling<Device> {
  readonly lost: readonly Lost[];
  /** The device that has made a step. */
  readonly makerOf: (step: string) => Device | undefined;
  /** What each device was told, one entry for each time. */
  readonly told: ReadonlyMap<Device, readonly unknown[]>;
  readonly history: readonly object[];
}

/** What was lost and not told, told and not lost, told twice, or is not in the history. */
export function untold<Device>({ lost, makerOf, told, history }: Telling<Device>): string[] {
  const kept = new Set(wordsIn(history));
  const wrong: string[] = [];
  const due = new Map<Device | undefined, Set<string>>();
  for (const { by, field, value } of lost) {
    const words = due.get(makerOf(by)) ?? new Set();
    for (const word of wordsIn([field, value])) words.add(word);
    due.set(makerOf(by), words);
  }
  for (const [device, entries] of told) {
    const words = due.get(device) ?? new Set();
    const times = Map.groupBy(entries.flatMap(wordsIn), (word) => word);
    for (const word of words) {
      if (!times.has(word)) wrong.push(`nobody was told that ${word} is lost`);
      if (!kept.has(word)) wrong.push(`${word} is lost, and not in the history`);
    }
    for (const [word, all] of times) {
      if (!words.has(word)) wrong.push(`${word} is not lost, and was told`);
      if (all.length > 1) wrong.push(`that ${word} is lost was told ${all.length} times`);
    }
  }
  return wrong;
}
