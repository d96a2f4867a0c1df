// Random presses on series by devices that know some of each other's, compared with the oracle.
import { blockChanges } from '@simmer/plan/block-changes';
import type { AppData } from '@simmer/plan/copy/app-data';
import { makeUndoableStep } from '@simmer/plan/make-step';
import type { Step } from '@simmer/plan/step';
import { type Rng, seededRandom } from '@simmer/testing/seeded-random';
import { Oracle, type OracleStep, type Shown } from './oracle.ts';
import { type Act, writesOf } from './presses.ts';
import {
  type FirstSeries,
  firstPlan,
  LAST_DAY,
  planAfter,
  shownIn,
  sizes,
  textOf,
  titleOf,
  WEEKS,
} from './series-plan.ts';

export interface Press {
  readonly device: number;
  /** The keys of the steps that the device knew. */
  readonly seen: ReadonlySet<string>;
  readonly said: string;
  readonly step: Step;
  readonly meant: Meant;
}

/** What a press meant, beside what its person knew. */
type Meant = Omit<OracleStep, 'name' | 'knew'>;

/** One on Mondays, one on Tuesdays and Thursdays. */
export const SERIES: readonly FirstSeries[] = [[0], [1, 3]];

/** What the oracle shows of steps. */
function meantBy(presses: readonly Press[]): Shown[] {
  const oracle = new Oracle(
    SERIES.map((days, place) => ({
      days: Array.from({ length: WEEKS }, (_, week) => days.map((day) => week * 7 + day)).flat(),
      fields: { title: titleOf(place), note: null },
    })),
  );
  for (const { meant, step, seen } of presses) oracle.apply({ ...meant, name: step.key, knew: seen });
  return oracle.shown();
}

const isCompared = ({ day }: { readonly day: number }): boolean => day >= -7 && day <= LAST_DAY;

/** The occurrences that only one of the two shows. */
function differences(plan: AppData, presses: readonly Press[]): string[] {
  const [is, should] = [shownIn(plan), meantBy(presses).filter(isCompared)].map((shown) =>
    shown.map(textOf).toSorted(),
  ) as [string[], string[]];
  const without = (list: readonly string[], others: readonly string[]) => {
    const rest = [...others];
    return list.filter((each) => {
      const at = rest.indexOf(each);
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
  };
  return [
    ...without(is, should).map((each) => `shown, but not meant: ${each}`),
    ...without(should, is).map((each) => `meant, but not shown: ${each}`),
  ];
}

function anyAct(rng: Rng, day: number, word: string): Act {
  const kind = rng.pick(['title', 'note', 'move', 'move', 'delete'] as const);
  if (kind === 'delete') return { kind };
  return kind === 'move'
    ? { kind, day: day + rng.pick([-2, -1, 1, 2, 3]), ...(rng.chance(0.3) && { fields: { note: word } }) }
    : { kind: 'edit', fields: { [kind]: word } };
}

/** A press on one of the occurrences that a device shows; null if there is none that can be told from others. */
function pressOn(
  plan: AppData,
  known: readonly Press[],
  rng: Rng,
  made: number,
): Omit<Press, 'device' | 'seen'> | null {
  const meant = meantBy(known);
  const cards = shownIn(plan).filter((card) => {
    const equal = meant.filter((each) => textOf(each) === textOf(card));
    return card.day >= 0 && equal.length === 1;
  });
  if (cards.length === 0) return null;
  const card = rng.pick(cards);
  const { series, key } = meant.find((each) => textOf(each) === textOf(card)) as Shown;
  const isSeries = card.block.recurring !== 'once';
  const reach = isSeries ? rng.pick(['only', 'following', 'whole'] as const) : 'only';
  const act = anyAct(rng, card.day, `w${made}`);
  const changes = blockChanges(writesOf(card.block, card.date, reach, act), plan.timeBlocks);
  const nowMs = Date.UTC(2026, 0, 5, 8) + made * 1000;
  const { step } = makeUndoableStep(plan, changes, { sizes, nowMs });
  const scopes = { only: { only: key }, following: { from: key }, whole: 'all' } as const;
  return {
    said: `${reach} ${card.date} (${textOf(card)}): ${JSON.stringify(act)}`,
    step,
    meant: {
      series,
      scope: scopes[reach],
      ...(act.kind !== 'delete' && act.fields && { fields: act.fields }),
      ...(act.kind === 'move' && { place: { key, day: act.day } }),
      ...(act.kind === 'delete' && { removed: true as const }),
    },
  };
}

/** Presses of one to three devices, in the order of their times, on what each knew of the others' by then. */
export function randomPresses(seed: number, most: number): readonly Press[] {
  const rng = seededRandom(seed);
  const first = firstPlan(SERIES);
  const presses: Press[] = [];
  const known = Array.from({ length: rng.between(1, 3) }, () => new Set<Press>());
  const count = rng.between(2, most);
  for (let made = 1; made <= count; made += 1) {
    const device = rng.below(known.length);
    const own = known[device] as Set<Press>;
    if (rng.chance(0.3)) for (const press of presses) own.add(press);
    const seen = inOrder([...own]);
    const press = pressOn(planAfter(first, stepsOf(seen)), seen, rng, made);
    if (press === null) continue;
    presses.push({ device, seen: new Set(seen.map(({ step }) => step.key)), ...press });
    own.add(presses.at(-1) as Press);
  }
  return inOrder(presses);
}

const inOrder = (presses: readonly Press[]): readonly Press[] =>
  presses.toSorted((one, other) => (one.step.madeAt < other.step.madeAt ? -1 : 1));

const stepsOf = (presses: readonly Press[]): readonly Step[] => presses.map(({ step }) => step);

/** Runs one history. @returns what is wrong, with the presses that led to it; null if nothing is */
export function runSeries(seed: number, most: number): readonly string[] | null {
  const presses = randomPresses(seed, most);
  return wrongIn(planAfter(firstPlan(SERIES), stepsOf(presses)), presses);
}

/** What is wrong with the plan after presses, with these; null if nothing is. */
export function wrongIn(plan: AppData, presses: readonly Press[]): readonly string[] | null {
  const wrong = differences(plan, presses);
  const said = presses.map((press) => `device ${press.device}: ${press.said}`);
  return wrong.length === 0 ? null : [...said, ...wrong];
}
