import type { AppData } from '@simmer/plan/copy/app-data';
import type { Change } from '@simmer/plan/step';
import type { Rng } from '@simmer/testing/seeded-random';
import type { Fields, OracleChange, Shown } from './oracle.ts';
import { type Card, shownIn, textOf } from './shown.ts';

/** What a person does at once, and what it means. */
export interface Press {
  readonly said: string;
  readonly changes: readonly Change[];
  readonly meant: readonly OracleChange[];
  /** What its undo means, if that is not to have the former fields again. */
  readonly undo?: readonly OracleChange[];
  /** Whether it is not undone in a history: what its undo writes is of rows, which others may have divided. */
  readonly isFinal?: true;
}

/** What a person has before them. */
export interface Sight {
  readonly plan: AppData;
  /** What can be told from others on the screen, with the occurrences that it is. */
  readonly cards: readonly (Card & Pick<Shown, 'key'>)[];
  readonly rng: Rng;
  /** A text that nobody has written before. */
  readonly word: string;
  /** Whether another North Star fits, whatever other devices do. */
  readonly hasRoom: boolean;
  /** Whether the person sets clock times: then they do not drag into another part of the day. */
  readonly hasTimes: boolean;
}

/** The fields that differ from what is shown: only these are set. */
export const set = (shown: Fields, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(shown[name] ?? null) !== JSON.stringify(value ?? null),
    ),
  );

/** What a plan shows and a person can tell from all else, with the occurrences that it is. */
export const cardsIn = (plan: AppData, meant: readonly Shown[]): Sight['cards'] =>
  shownIn(plan).flatMap((card) => {
    const equal = meant.filter((each) => textOf(each) === textOf(card));
    return equal.length === 1 ? [{ ...card, key: equal[0]?.key ?? 0 }] : [];
  });

/** What the undo of a press means: what the screen showed before is there again. Undefined if it is not undone. */
export function undoOf(
  { isFinal, undo, meant }: Press,
  shown: readonly Card[],
): readonly OracleChange[] | undefined {
  if (isFinal || undo) return isFinal ? undefined : undo;
  return meant.map(({ item, fields = {} }): OracleChange => {
    const was = shown.find((card) => card.day === null && card.item === item);
    const back = Object.keys(fields).map((name) => [name, was?.fields[name] ?? null] as const);
    return { item, scope: 'all', ...(was ? { fields: Object.fromEntries(back) } : { removed: true }) };
  });
}
