import { shortDate } from '@simmer/domain/dates/date-labels';
import { sizeLabel } from '@simmer/domain/totals/duration-text';
import type { TimeBlock } from '../../../planning/planning-types.ts';
import type { PlanningChoices } from '../use-planning-choices.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const nameOf = (items: readonly Named[], id: string | null): string =>
  items.find((item) => item.id === id)?.name ?? (id === null ? 'none' : 'another');

const listed = (texts: readonly string[], none: string): string =>
  texts.length === 0 ? none : texts.join(', ');

/** What a person sees of a block, by its name in the form. */
function facesOf(block: TimeBlock, choices: PlanningChoices): Readonly<Record<string, string>> {
  return {
    Activity: nameOf(choices.activities, block.activity_id),
    Size: sizeLabel(nameOf(choices.sizes, block.size)),
    'North Star': nameOf(choices.northStars, block.north_star_theme_id),
    Ecocycle: nameOf(choices.phases, block.ecocycle_phase),
    Vibes: listed(
      block.vibe_ids.map((id) => nameOf(choices.vibes, id)),
      'none',
    ),
    Days: listed(
      block.scheduled_days.map((day) => capitalized(day).slice(0, 3)),
      'TBD',
    ),
    'Start timing': capitalized(block.start_timing.name),
    Recurrence: capitalized(block.recurring),
    From: shortDate(block.start_date),
    Until: block.end_date === null ? 'no end' : shortDate(block.end_date),
    'Skipped dates': listed(block.exclusion_dates.map(shortDate), 'nothing'),
  };
}

/** One thing that differs in a block now. */
export interface BlockChange {
  /** Its name in the form. */
  readonly name: string;
  /** What it says now. */
  readonly now: string;
}

/** What differs in a block now, for somebody who has the earlier one before them. */
export function describeChanges(
  before: TimeBlock,
  now: TimeBlock,
  choices: PlanningChoices,
): readonly BlockChange[] {
  const earlier = facesOf(before, choices);
  return Object.entries(facesOf(now, choices))
    .filter(([name, text]) => earlier[name] !== text)
    .map(([name, now]) => ({ name, now }));
}
