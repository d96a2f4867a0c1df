import { textFields } from '../blocks/time-block-fields.ts';
import { type FieldChoices, fieldLabel, fieldText } from '../conflicts/describe-field.ts';
import type { ItemFields } from '../conflicts/merge-item.ts';
import { datedDay } from '../dates/date-labels.ts';
import { DEFAULT_PHASES } from '../defaults/phases.ts';
import { DEFAULT_SIZES } from '../defaults/sizes.ts';
import { DEFAULT_VIBES } from '../defaults/vibes.ts';
import type { FieldDifference, ImportItem, PresentPlan } from './import-types.ts';
import { isSameField, KINDS } from './item-kinds.ts';
import { settingLabel, settingText } from './settings-text.ts';

/** What goes with another field if both differ: it follows from it, or apart they could contradict each other. */
const LEADERS: Readonly<Record<string, string>> = {
  points: 'size',
  duration_minutes: 'size',
  start_timing: 'start_time',
  overall_feeling: 'weather_mood',
  end_date: 'start_date',
  endDate: 'startDate',
};
const SHOWN_WITH_LEADER = new Set(['end_date', 'endDate']);
// Values to decide between are shown whole.
const WHOLE_TEXTS = new Set<string>([
  ...textFields,
  'north_stars',
  'context',
  'baseline',
  'progress_signals',
  'road_bumps',
]);
// The plans may be of different years.
const DATES = new Set(['start_date', 'end_date', 'exclusion_dates']);

function textOf(field: string, item: ItemFields, choices: FieldChoices): string {
  const value = item[field];
  const setting = settingText(field, value);
  if (setting !== null) return setting;
  const texts = [value].flat().filter((each) => typeof each === 'string' && each !== '') as string[];
  if (texts.length > 0 && DATES.has(field)) return texts.map(datedDay).join(', ');
  return texts.length > 0 && WHOLE_TEXTS.has(field) ? texts.join() : fieldText(field, item, choices);
}

function choicesOf(items: readonly ImportItem[], present: PresentPlan): FieldChoices {
  const newOnes = (wanted: ImportItem['kind']) =>
    items.flatMap(({ kind, status, after }) =>
      kind === wanted && status === 'new'
        ? [{ id: String(after?.['id']), name: String(after?.['name']) }]
        : [],
    );
  const { sizes, phases, vibes } = present.catalogue ?? {
    sizes: DEFAULT_SIZES,
    phases: DEFAULT_PHASES,
    vibes: DEFAULT_VIBES,
  };
  return {
    activities: [...present.activities, ...newOnes('activity')],
    northStars: [...present.northStars, ...newOnes('northStar')],
    sizes,
    phases,
    vibes,
  };
}

/** What would change of an item, field by field. */
function differencesOf(
  fields: readonly string[],
  now: ItemFields,
  wanted: ItemFields,
  choices: FieldChoices,
): FieldDifference[] {
  const differing = fields.filter(
    (name) => wanted[name] !== undefined && !isSameField(name, now[name], wanted[name]),
  );
  const leaderOf = (name: string): string => {
    const leader = LEADERS[name];
    return leader !== undefined && differing.includes(leader) ? leader : name;
  };
  return differing
    .filter((name) => leaderOf(name) === name)
    .map((field) => {
      const members = differing.filter((name) => leaderOf(name) === field);
      const shown = members.filter((name) => name === field || SHOWN_WITH_LEADER.has(name));
      const listed = (textOfField: (name: string) => string) => shown.map(textOfField).join(' – ');
      return {
        field,
        name: listed((name) => settingLabel(name) ?? fieldLabel(name)),
        now: listed((name) => textOf(name, now, choices)),
        wanted: listed((name) => textOf(name, wanted, choices)),
        present: Object.fromEntries(members.map((name) => [name, now[name]])),
      };
    });
}

/** The items, each different one with what would change, field by field (OFF-63). */
export function withDifferences(items: readonly ImportItem[], present: PresentPlan): ImportItem[] {
  const choices = choicesOf(items, present);
  return items.map((item) => {
    const { kind, status, before, after } = item;
    if (status !== 'different' || before === null || after === null) return item;
    return { ...item, fields: differencesOf(KINDS[kind].fields, before, after, choices) };
  });
}
