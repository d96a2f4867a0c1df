import type { ChangedItem } from '@simmer/contracts/schemas/plan-change.schema';
import type { Step } from '@simmer/plan/step';
import type { Replaced } from './oracle.ts';

/** The texts in a value; each was written once only. */
export const wordsIn = (value: unknown): string[] => [
  ...new Set(JSON.stringify(value ?? null).match(/\bw\d+\b/g)),
];

/** What an answer says that its step has lost: of what both sides have set, it says what lost, whichever side's it is. */
export function lossesIn({ changes }: Step, items: readonly ChangedItem[]): unknown[] {
  const own = new Set(wordsIn(changes.map(({ fields }) => fields)));
  return items.map(({ overwritten }) => wordsIn(overwritten?.values).filter((word) => own.has(word)));
}

interface Telling<Device> {
  readonly replaced: readonly Replaced[];
  /** The device that has made a step. */
  readonly makerOf: (step: string) => Device | undefined;
  /** What each device was told, one entry for each time. */
  readonly told: ReadonlyMap<Device, readonly unknown[]>;
  readonly history: readonly object[];
  /** The texts of the steps of a device: one that a step and a later undo have set stands there twice. */
  readonly wordsOf: (device: Device) => readonly string[];
  /** Whether a step takes back another one. */
  readonly isUndo: (step: string) => boolean;
  /** What stands in lists of which an answer says all when one element is lost. */
  readonly listed: unknown;
}

/**
 * What was lost and not told, told and not lost, told twice, or is not in the history. What was replaced by its own device or by
 * an undo may be told: another step may have arrived before that, and an undo says that it saw the step that it takes back.
 */
export function problemsOfTelling<Device>({
  replaced,
  makerOf,
  told,
  history,
  wordsOf,
  isUndo,
  listed,
}: Telling<Device>): string[] {
  const kept = new Set(wordsIn(history));
  const wrong: string[] = [];
  for (const [device, entries] of told) {
    const own = replaced.filter(({ by }) => makerOf(by) === device);
    const written = Map.groupBy(wordsOf(device), (word) => word);
    const wordsAmong = (some: readonly Replaced[]) =>
      new Set(wordsIn(some.map(({ field, value }) => [field, value])));
    const lost = wordsAmong(own.filter(({ isLost }) => isLost));
    const mayBeTold = ({ isLost, replacedBy: by }: Replaced) =>
      isLost || makerOf(by) === device || isUndo(by);
    const allowed = new Set([...wordsAmong(own.filter(mayBeTold)), ...wordsIn(listed)]);
    // A list that is told has the elements of others too.
    const times = Map.groupBy(
      entries.flatMap(wordsIn).filter((word) => written.has(word)),
      (word) => word,
    );
    for (const word of lost) {
      if (!times.has(word)) wrong.push(`nobody was told that ${word} is lost`);
      if (!kept.has(word)) wrong.push(`${word} is lost, and not in the history`);
    }
    for (const [word, all] of times) {
      if (!allowed.has(word)) wrong.push(`${word} is not lost, and was told`);
      if (all.length > (written.get(word)?.length ?? 0))
        wrong.push(`that ${word} is lost was told ${all.length} times`);
    }
  }
  return wrong;
}
