import { timeBlockFields } from '../blocks/time-block-fields.ts';
import { DEFAULT_PHASES } from '../defaults/phases.ts';
import { DEFAULT_SIZES } from '../defaults/sizes.ts';
import { DEFAULT_VIBES } from '../defaults/vibes.ts';
import type { FieldDifference, ImportAction, ImportItem, PresentPlan } from './import-types.ts';

// They say which item it is, or follow from another field.
const NOT_SHOWN = new Set(['id', 'version', 'date', 'week_start_date', 'overall_feeling', 'points']);
const NOTHING = '—';

/** What an action writes. */
function bodyOf(action: ImportAction): object {
  if ('body' in action) return action.body;
  return action.do === 'change-block' && action.change.kind !== 'delete' ? action.change.block : {};
}

function labelOf(field: string): string {
  const known = Object.entries(timeBlockFields).find(([name]) => name === field)?.[1];
  const text = field.replace(/_|(?=[A-Z])/g, ' ').toLowerCase();
  const shown = known !== undefined && 'dialog' in known ? known.dialog?.name : undefined;
  return shown ?? text.charAt(0).toUpperCase() + text.slice(1);
}

type Names = ReadonlyMap<string, string>;

/** A value for the person: names instead of ids. */
function textOf(value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (Array.isArray(value)) return value.map((each) => textOf(each, names)).join(', ') || NOTHING;
  if (typeof value === 'string') return names.get(value) ?? value;
  if (typeof value !== 'object') return JSON.stringify(value);
  const { name, theme_id, rating, note } = value as Record<string, unknown>;
  if (theme_id === undefined) return textOf(name, names);
  const words = [textOf(theme_id, names), textOf(rating, names)].join(' ');
  return note ? `${words} (${textOf(note, names)})` : words;
}

function namesOf(items: readonly ImportItem[], present: PresentPlan): Names {
  const named = [
    ...DEFAULT_SIZES,
    ...DEFAULT_PHASES,
    ...DEFAULT_VIBES,
    ...items.flatMap(({ action }) => {
      const isNew = action?.do === 'create-star' || action?.do === 'create-goal';
      return isNew || action?.do === 'create-activity' ? [action.body] : [];
    }),
    ...present.activities,
    ...present.northStars,
  ];
  return new Map(named.map(({ id = '', name }) => [id, name]));
}

/** The items, each different one with what would change, field by field. */
export function withDifferences(items: readonly ImportItem[], present: PresentPlan): ImportItem[] {
  const names = namesOf(items, present);
  const {
    northStars,
    activities,
    timeBlocks,
    reflections,
    pulseChecks = [],
    priorities = [],
    poster,
  } = present;
  const lists = [northStars, activities, timeBlocks, reflections, pulseChecks, priorities];
  const known = new Map<string, object>(lists.flat().map((item) => [item.id, item]));
  if (poster) known.set(poster.id, poster);
  return items.map((item) => {
    const now = known.get(item.planId ?? '');
    if (item.status !== 'different' || item.action === null || now === undefined) return item;
    const values = new Map<string, unknown>(Object.entries(now));
    const fields = Object.entries(bodyOf(item.action)).flatMap(([field, wanted]): FieldDifference[] => {
      const [mine, theirs] = [textOf(values.get(field), names), textOf(wanted, names)];
      return NOT_SHOWN.has(field) || mine === theirs
        ? []
        : [{ name: labelOf(field), now: mine, wanted: theirs }];
    });
    return { ...item, fields };
  });
}
