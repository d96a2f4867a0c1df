// Random presses by devices that know some of each other's, without an account between them.
import { defaultCatalogue } from '@simmer/plan/account-copy';
import { defaultAppData } from '@simmer/plan/copy/app-data';
import { makeUndoableStep } from '@simmer/plan/make-step';
import type { Step } from '@simmer/plan/step';
import { seededRandom } from '@simmer/testing/seeded-random';
import { planAfter } from './plan-after.ts';
import { Oracle, type OracleStep } from './oracle.ts';
import { itemPresses } from './press-item.ts';
import { pressNewBlock, pressOnBlock } from './press-block.ts';
import { cardsIn } from './press.ts';

/** A step of a device, and what it means. */
export interface Made {
  readonly device: number;
  readonly said: string;
  readonly step: Step;
  /** It knew the steps of which its device knew. */
  readonly meant: OracleStep;
}

const FIRST_MS = Date.UTC(2026, 0, 5, 8);
const FIRST_STEPS = 3;
const MOST_STARS = 5;
const { sizes } = defaultCatalogue;

export const inTime = (made: readonly Made[]): readonly Made[] =>
  made.toSorted((one, other) => (one.step.madeAt < other.step.madeAt ? -1 : 1));

/** What the steps mean, in the order of their times. */
export const meantBy = (made: readonly Made[]): Oracle => new Oracle(inTime(made).map(({ meant }) => meant));

/**
 * A few blocks that all devices know, and then presses of one to three devices, in the order of their times.
 * @param most how many presses there are at most after the first blocks
 */
export function randomHistory(seed: number, most: number): readonly Made[] {
  const rng = seededRandom(seed);
  const first = defaultAppData(new Date(FIRST_MS).toISOString());
  const hasTimes = rng.chance(0.5);
  const pressOnItem = itemPresses(rng);
  const known = Array.from({ length: rng.between(1, 3) }, () => new Set<Made>());
  const all: Made[] = [];
  const count = FIRST_STEPS + rng.between(2, most);
  for (let made = 1; made <= count; made += 1) {
    const isFirst = made <= FIRST_STEPS;
    const device = isFirst ? 0 : rng.below(known.length);
    const own = known[device] as Set<Made>;
    if (!isFirst && (made === FIRST_STEPS + 1 || rng.chance(0.3))) for (const each of all) own.add(each);
    if (!isFirst) for (const each of all.slice(0, FIRST_STEPS)) own.add(each);
    const seen = inTime([...own]);
    const plan = planAfter(
      first,
      seen.map(({ step }) => step),
    );
    const by = isFirst
      ? pressNewBlock
      : rng.pick([pressOnBlock, pressOnBlock, pressOnBlock, pressOnItem, pressNewBlock]);
    const press = by({
      plan,
      cards: cardsIn(plan, meantBy(seen).shown()),
      rng,
      word: `w${made}`,
      hasRoom: made < MOST_STARS + FIRST_STEPS,
      hasTimes,
    });
    if (press === null || press.changes.length === 0) continue;
    const { step } = makeUndoableStep(plan, press.changes, { sizes, nowMs: FIRST_MS + made * 1000 });
    const knew = new Set(seen.map((each) => each.step.key));
    const next = { device, said: press.said, step, meant: { name: step.key, knew, changes: press.meant } };
    all.push(next);
    own.add(next);
  }
  return inTime(all);
}
