import { type FieldChoices, fieldText } from '../texts/describe-field.ts';
import { fieldLabel } from '../texts/field-label.ts';
import type { ItemFields } from '../texts/item-fields.ts';
import { datedDay } from '../dates/date-labels.ts';
import { PLAIN_PHASES } from '../defaults/plain-phases.ts';
import { DEFAULT_SIZES } from '../defaults/sizes.ts';
import { DEFAULT_VIBES } from '../defaults/vibes.ts';
import type { ImportItem, PresentPlan } from './import-types.ts';
import { hasFields, KINDS } from './item-kinds.ts';
import { settingLabel, settingText } from './settings-text.ts';

/** Fields that follow from another one, beside which they are not shown. */
const LEADERS: Readonly<Record<string, string>> = {
  points: 'size',
  start_timing: 'start_time',
  overall_feeling: 'weather_mood',
};
// Dates are shown with their year, because the plans may be of different years.
const DATES = new Set(['start_date', 'end_date', 'exclusion_dates']);
const MAX_LENGTH = 60;
/** The number of characters shown before the first difference of two long texts. */
const LEAD_LENGTH = 20;

function textOf(field: string, item: ItemFields, choices: FieldChoices): string {
  const value = item[field];
  const days = DATES.has(field) ? [value].flat().filter((day) => typeof day === 'string') : [];
  if (days.length > 0) return days.map(datedDay).join(', ');
  return settingText(field, value) ?? fieldText(field, item, choices);
}

/** Two texts, shortened to the part in which they differ if they are long. */
function comparedText(now: string, wanted: string): string {
  if (now === wanted) return 'other details';
  const [here, there] = [Array.from(now), Array.from(wanted)];
  const isLong = Math.max(here.length, there.length) > MAX_LENGTH;
  const difference = here.findIndex((character, place) => character !== there[place]);
  const place = difference === -1 ? here.length : difference;
  const from = isLong ? Math.max(0, place - LEAD_LENGTH) : 0;
  const [nowPart, wantedPart] = [here, there].map((text) => {
    if (text.join('') === 'none') return 'none';
    const isCut = text.length > from + MAX_LENGTH;
    return `“${from > 0 ? '…' : ''}${text.slice(from, from + MAX_LENGTH).join('')}${isCut ? '…' : ''}”`;
  });
  return `${nowPart} → ${wantedPart}`;
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
    phases: PLAIN_PHASES,
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

/** The items; each different one with its differences in words: 'Name: “Garden” → “Gardening”' (OFF-63). */
export function withDifferences(items: readonly ImportItem[], present: PresentPlan): ImportItem[] {
  const choices = choicesOf(items, present);
  return items.map((item) => {
    const { kind, status, before, after } = item;
    if (status !== 'different' || before === null || after === null) return item;
    const fields = KINDS[kind].fields.filter((name) => !hasFields(kind, before, after, [name]));
    const differences = fields
      .filter((name) => !fields.includes(LEADERS[name] ?? ''))
      .map((name) => {
        const texts = comparedText(textOf(name, before, choices), textOf(name, after, choices));
        return `${settingLabel(name) ?? fieldLabel(name)}: ${texts}`;
      });
    return { ...item, differences };
  });
}
