import type { BlockForm } from './block-form.ts';

type Part = (form: BlockForm) => Partial<BlockForm>;

/** What a person changes as one thing, by its name in the form. */
const PARTS: Readonly<Record<string, Part>> = {
  Activity: ({ activityName, activityId, emoji }) => ({ activityName, activityId, emoji }),
  Size: ({ size }) => ({ size }),
  'North Star': ({ northStarId }) => ({ northStarId }),
  Ecocycle: ({ phaseId }) => ({ phaseId }),
  Vibes: ({ vibeIds }) => ({ vibeIds }),
  Days: ({ isTbd, days }) => ({ isTbd, days }),
  'Start timing': ({ part }) => ({ part }),
  Recurrence: ({ recurring }) => ({ recurring }),
  From: ({ startDate }) => ({ startDate }),
  Until: ({ endDate }) => ({ endDate }),
};

export interface MergedForms {
  /** The names of what both changed, each to something else. */
  readonly clashes: readonly string[];
  /** What both changed, with mine in it where they clash. */
  readonly keepMine: BlockForm;
  /** What both changed, with theirs in it where they clash. */
  readonly takeTheirs: BlockForm;
}

/** Joins two forms that came out of the same one; what only one side touched is taken from there. */
export function mergeForms(base: BlockForm, mine: BlockForm, theirs: BlockForm): MergedForms {
  const isSame = (part: Part, one: BlockForm, other: BlockForm): boolean =>
    JSON.stringify(part(one)) === JSON.stringify(part(other));
  const theirsAlone: Part[] = [];
  const clashing: [string, Part][] = [];
  for (const [name, part] of Object.entries(PARTS)) {
    if (isSame(part, base, theirs) || isSame(part, mine, theirs)) continue;
    if (isSame(part, base, mine)) theirsAlone.push(part);
    else clashing.push([name, part]);
  }
  const taking = (form: BlockForm, parts: readonly Part[]): BlockForm =>
    Object.assign({ ...form }, ...parts.map((part) => part(theirs)));
  const keepMine = taking(mine, theirsAlone);
  return {
    clashes: clashing.map(([name]) => name),
    keepMine,
    takeTheirs: taking(
      keepMine,
      clashing.map(([, part]) => part),
    ),
  };
}
