import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import type { SavePulseCheck } from '@simmer/contracts/schemas/pulse-check.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { editedFields } from '@simmer/domain/blocks/time-block-fields';
import { editedStarContent } from '@simmer/domain/north-stars/north-star-fields';
import { isSameValue } from '@simmer/domain/same-value';
import type { AppData } from './copy/app-data.ts';
import { isText, listOf } from './disk/stored-json.ts';
import { itemIn } from './plan-items.ts';
import type { Change, Fields, Step } from './step.ts';

/** The activity that was typed with a block: a new one has a name. */
export type TypedActivity =
  | { readonly id: string; readonly name: string; readonly emoji?: string }
  | { readonly id: string; readonly name?: undefined; readonly emoji: string };

/** A block as it was typed. */
export type TypedBlock = Partial<TimeBlock> & { readonly activity?: TypedActivity };

/** A refused change that a form can show as it was typed (OFF-96). */
export type Correction =
  | {
      readonly form: 'timeBlock';
      readonly id: string;
      readonly isNew: boolean;
      readonly typed: TypedBlock;
    }
  | {
      readonly form: 'northStar';
      readonly id: string;
      readonly isNew: boolean;
      readonly typed: Partial<NorthStarGoal>;
    }
  | {
      readonly form: 'reflection';
      readonly week: string;
      readonly kind: (typeof LISTS)[number];
      readonly lines: readonly string[];
    }
  | { readonly form: 'pulseCheck'; readonly typed: SavePulseCheck }
  | { readonly form: 'poster'; readonly typed: Partial<Record<Answer, string>> };

const ANSWERS = ['north_stars', 'context', 'baseline', 'progress_signals', 'road_bumps'] as const;
type Answer = (typeof ANSWERS)[number];
const LISTS = ['wins', 'challenges', 'insights'] as const;

/** What the form of a block saves, or follows from it; a change of anything else would be lost there. */
const OF_BLOCK_FORM = new Set<string>([...editedFields, 'points']);
const OF_STAR_FORM = new Set<string>(editedStarContent);

const hasOnly = (fields: Fields, names: ReadonlySet<string>): boolean =>
  Object.entries(fields).every(
    ([name, value]) => names.has(name) || value === null || (Array.isArray(value) && value.length === 0),
  );

/** The form of a reflection has one of its lists. */
function ofReflection({ id: week, ...change }: Change, fields: Fields): Correction | null {
  const seen: Fields = change.seen ?? {};
  const [kind, ...others] = LISTS.filter(
    (list) => list in fields && !isSameValue(fields[list], seen[list] ?? []),
  );
  if (kind === undefined || others.length > 0) return null;
  return { form: 'reflection', week, kind, lines: listOf(fields[kind]).filter(isText) };
}

const isPulseCheck = (body: Fields): body is Fields & SavePulseCheck =>
  isText(body['weather_mood']) && Array.isArray(body['theme_ratings']);

const OF_ACTIVITY = new Set(['name', 'emoji']);

/** The activity of a block's step; null if the form of a block does not show all of it. */
function typedActivity({ id, seen, fields: changed, ...change }: Change): TypedActivity | null {
  const fields: Fields = changed ?? {};
  const { name, emoji } = fields;
  if (change.restores || !hasOnly(fields, OF_ACTIVITY)) return null;
  if (seen === undefined) return isText(name) ? { id, name, ...(isText(emoji) && { emoji }) } : null;
  return name === undefined && isText(emoji) ? { id, emoji } : null;
}

/** The form of a block has its activity too. */
function ofBlock({ id, seen }: Change, fields: Fields, others: readonly Change[]): Correction | null {
  const [other] = others;
  const activity = other && typedActivity(other);
  if (activity === null || others.length > 1 || !hasOnly(fields, OF_BLOCK_FORM)) return null;
  const typed = { ...fields, ...(activity !== undefined && { activity }) };
  return { form: 'timeBlock', id, isNew: seen === undefined, typed };
}

const isOfActivity = ({ resource }: Change): boolean => resource === 'activities';

/** What a form can correct of a step; null if no form shows all of it. */
export function correctionOf({ changes }: Pick<Step, 'changes'>, plan: AppData): Correction | null {
  const [change, ...others] = changes.toSorted((one, other) => +isOfActivity(one) - +isOfActivity(other));
  // What is undone is made again as it was, which no form does.
  if (!change?.fields || change.restores || 'created_at' in change.fields) return null;
  if (others.length > 0 && (change.resource !== 'timeBlocks' || !others.every(isOfActivity))) return null;
  const { resource, id } = change;
  const fields: Fields = change.fields;
  const isNew = change.seen === undefined;
  switch (resource) {
    case 'timeBlocks':
      return ofBlock(change, fields, others);
    case 'northStars': {
      // A default one has no form.
      const isDefault = (itemIn(plan, resource, id) ?? fields)['is_default'] === true;
      return isDefault || !hasOnly(fields, OF_STAR_FORM)
        ? null
        : { form: 'northStar', id, isNew, typed: fields };
    }
    case 'weeklyReflections':
      return ofReflection(change, fields);
    case 'pulseChecks':
      return isPulseCheck(fields) ? { form: 'pulseCheck', typed: { ...fields, date: id } } : null;
    case 'poster':
      return {
        form: 'poster',
        typed: Object.fromEntries(
          ANSWERS.flatMap((name) => (isText(fields[name]) ? [[name, fields[name]]] : [])),
        ),
      };
    default:
      return null;
  }
}
