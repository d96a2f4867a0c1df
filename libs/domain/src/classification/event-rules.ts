import type { EventRule } from '@simmer/contracts/schemas/event-rule.schema';
import { limits } from '@simmer/contracts/limits';
import { textWords } from './text-words.ts';
import { cut } from '../cut.ts';

/** The fields of a calendar event that the rules read, with the names of API responses. */
export interface RuledEvent {
  readonly id: string;
  readonly title: string;
  readonly google_calendar_id: string;
}

/** A North Star with its event rules. */
export interface RuledStar {
  readonly id: string;
  readonly created_at: string;
  readonly event_rules?: readonly EventRule[] | undefined;
}

/** The North Star for which an event counts, and the reason. */
export interface EventStar {
  readonly id: string;
  readonly rule: EventRule;
}

type Found = readonly EventStar[];

const foldedWords = (text: string): string[] => textWords(text).map(({ folded }) => folded);
const hasWords = (title: readonly string[], words: readonly string[]): boolean =>
  words.length > 0 && title.some((_, from) => words.every((word, at) => title[from + at] === word));

/**
 * Returns a function that finds the North Star for which an event counts (BUD-20): a rule for the event wins over a
 * keyword, a longer keyword over a shorter one, a keyword over a calendar; of two equal rules, that of the older North
 * Star wins. Null if the event counts for none.
 */
export function eventStarOf(stars: readonly RuledStar[]): (event: RuledEvent) => EventStar | null {
  const byAge = stars.toSorted(
    (one, other) => one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id),
  );
  const all: Found = byAge.flatMap(({ id, event_rules = [] }) => event_rules.map((rule) => ({ id, rule })));
  const rulesFor = (by: EventRule['by'], value: string): Found =>
    all.filter(({ rule }) => rule.by === by && rule.value === value);
  const keywords = all
    .filter(({ rule }) => rule.by === 'keyword')
    .map((found) => ({ found, words: foldedWords(found.rule.value) }))
    .toSorted((one, other) => other.words.length - one.words.length);
  if (all.length === 0) return () => null;
  return ({ id, title, google_calendar_id: calendar }) => {
    const [byHand] = rulesFor('event', id);
    if (byHand) return byHand;
    const excepted = new Set(rulesFor('except', id).map((found) => found.id));
    const words = foldedWords(title);
    const byRule = [
      ...keywords.filter((keyword) => hasWords(words, keyword.words)).map(({ found }) => found),
      ...rulesFor('calendar', calendar),
    ];
    return byRule.find((found) => !excepted.has(found.id)) ?? null;
  };
}

/** The new event rules of a North Star. */
export interface RuledChange {
  readonly id: string;
  readonly event_rules: readonly EventRule[];
}

/** Whether two rules are for the same events. */
export const isSameRule = (one: EventRule, other: EventRule): boolean =>
  one.by === other.by && one.value === other.value;
const without = (rules: readonly EventRule[] = [], unwanted: EventRule): readonly EventRule[] =>
  rules.filter((rule) => !isSameRule(rule, unwanted));

/** The North Stars whose rules differ, with their new rules. */
const changesOf = (before: readonly RuledStar[], after: readonly RuledStar[]): RuledChange[] =>
  after.flatMap(({ id, event_rules = [] }, at) => {
    const former = before[at]?.event_rules ?? [];
    const isSame =
      event_rules.length === former.length && event_rules.every((rule, place) => rule === former[place]);
    return isSame ? [] : [{ id, event_rules }];
  });

/** The changes that give a rule to one North Star, and remove an equal rule from the others. */
export function withEventRule(stars: readonly RuledStar[], id: string, rule: EventRule): RuledChange[] {
  const after = stars.map((star) => {
    const has = star.event_rules?.some((starRule) => isSameRule(starRule, rule));
    if (star.id !== id) return { ...star, event_rules: without(star.event_rules, rule) };
    return has ? star : { ...star, event_rules: [...(star.event_rules ?? []), rule] };
  });
  return changesOf(stars, after);
}

/** The name of a calendar or an event in a rule, cut to the limit of names. */
export const nameInRule = (name: string): string => cut(name.trim(), limits.name).trim() || 'Untitled';

/** The changes that let an event count for one North Star, or for none, whatever the other rules say. */
export function withEventStar(
  stars: readonly RuledStar[],
  event: RuledEvent,
  id: string | null,
): RuledChange[] {
  if ((eventStarOf(stars)(event)?.id ?? null) === id) return [];
  const byHand: EventRule = { by: 'event', value: event.id, name: nameInRule(event.title) };
  const except: EventRule = { ...byHand, by: 'except' };
  let after: readonly RuledStar[] = stars.map((star) => ({
    ...star,
    event_rules: without(star.id === id ? without(star.event_rules, except) : star.event_rules, byHand),
  }));
  const give = (to: string, rule: EventRule) => {
    after = after.map((star) =>
      star.id === to ? { ...star, event_rules: [...(star.event_rules ?? []), rule] } : star,
    );
  };
  const now = () => eventStarOf(after)(event)?.id ?? null;
  if (id === null) {
    for (let found = now(); found !== null; found = now()) give(found, except);
  } else if (now() !== id) give(id, byHand);
  return changesOf(stars, after);
}
