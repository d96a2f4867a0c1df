import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import type { SavePulseCheck } from '@simmer/contracts/schemas/reflection.schema';
import type { TimeBlock } from '@simmer/contracts/schemas/time-block.schema';
import { editedFields } from '@simmer/domain/blocks/time-block-fields';
import { editedStarContent } from '@simmer/domain/north-stars/north-star-fields';
import { isSameValue } from '@simmer/domain/same-value';
import type { Change } from '../outbox/outbox.ts';
import { contentIn } from '../copy/block-fields.ts';
import { isRecord, isText, listOf } from '../disk/stored-json.ts';

type Described = Pick<Change, 'command' | 'base'>;
type Fields = Readonly<Record<string, unknown>>;

/** An unsaved change that a form can show as it was typed (OFF-96). */
export type Correction =
  | {
      readonly of: 'timeBlock';
      readonly id: string | undefined;
      readonly isNew: boolean;
      readonly typed: Partial<TimeBlock>;
    }
  | {
      readonly of: 'northStar';
      readonly id: string | undefined;
      readonly isNew: boolean;
      readonly typed: Partial<NorthStarGoal>;
    }
  | {
      readonly of: 'reflection';
      readonly week: string;
      readonly kind: (typeof LISTS)[number];
      readonly lines: readonly string[];
    }
  | { readonly of: 'pulseCheck'; readonly typed: SavePulseCheck }
  | { readonly of: 'poster'; readonly typed: Partial<Record<Answer, string>> };

const ANSWERS = ['north_stars', 'context', 'baseline', 'progress_signals', 'road_bumps'] as const;
type Answer = (typeof ANSWERS)[number];
const LISTS = ['wins', 'challenges', 'insights'] as const;

/** What the form of a block saves, or follows from it; a change of anything else would be lost there. */
const OF_BLOCK_FORM = new Set<string>([...editedFields, 'points']);
const OF_STAR_FORM = new Set<string>(['id', ...editedStarContent]);

const hasOnly = (fields: Fields, names: ReadonlySet<string>): boolean =>
  Object.entries(fields).every(
    ([name, value]) => names.has(name) || value === undefined || (Array.isArray(value) && value.length === 0),
  );

const idIn = (value: unknown): string | undefined => (isText(value) ? value : undefined);

function ofBlock(body: Fields, id: string | undefined, isNew: boolean): Correction | null {
  // A deletion that is undone makes the block again as it was, which no form does.
  if (body['created_at'] !== undefined) return null;
  const typed = contentIn(body);
  return hasOnly(typed, OF_BLOCK_FORM) ? { of: 'timeBlock', id, isNew, typed } : null;
}

/** A default North Star has no form. */
function ofStar(
  { is_default, ...typed }: Fields,
  id: string | undefined,
  base: readonly unknown[] | null,
): Correction | null {
  const [before] = base ?? [];
  const isDefault = is_default === true || (isRecord(before) && before['is_default'] === true);
  if (isDefault || !hasOnly(typed, OF_STAR_FORM)) return null;
  return { of: 'northStar', id, isNew: base === null, typed };
}

/** The form of a reflection has one of its lists. */
function ofReflection(body: Fields, base: readonly unknown[] | undefined): Correction | null {
  const week = body['week_start_date'];
  const before = (base ?? []).filter(isRecord).find((item) => item['week_start_date'] === week);
  const [kind, ...others] = LISTS.filter(
    (list) => body[list] !== undefined && !isSameValue(body[list], before?.[list] ?? []),
  );
  if (!isText(week) || kind === undefined || others.length > 0) return null;
  return { of: 'reflection', week, kind, lines: listOf(body[kind]).filter(isText) };
}

const isPulseCheck = (body: Fields): body is Fields & SavePulseCheck =>
  isText(body['date']) && isText(body['weather_mood']) && Array.isArray(body['theme_ratings']);

/** The poster's form has all its answers. A removal that is undone makes it again as it was, which the form does not. */
function ofPoster(body: Fields): Correction | null {
  if (!hasOnly(body, new Set<string>(['id', ...ANSWERS]))) return null;
  const typed: { [Name in Answer]?: string } = {};
  for (const name of ANSWERS) {
    const answer = body[name];
    if (isText(answer)) typed[name] = answer;
  }
  return { of: 'poster', typed };
}

const recordOf = (value: unknown): Fields => (isRecord(value) ? value : {});

/** What a form can correct of a change; null if no form shows all of it. */
export function correctionOf({ command: { kind, args }, base }: Described): Correction | null {
  const body = recordOf(args['body']);
  const changes = recordOf(args['changes']);
  switch (kind) {
    case 'timeBlocks.create':
      return ofBlock(body, idIn(body['id']), true);
    case 'timeBlocks.update':
      return ofBlock(changes, idIn(args['id']), false);
    case 'northStars.create':
    case 'northStarGoals.create':
      return ofStar(body, idIn(body['id']), null);
    case 'northStars.update':
    case 'northStarGoals.update':
      return ofStar(changes, idIn(args['id']), base ?? []);
    case 'weeklyReflections.save':
      return ofReflection(body, base);
    case 'pulseChecks.save':
      return isPulseCheck(body) ? { of: 'pulseCheck', typed: body } : null;
    case 'poster.save':
      return ofPoster(body);
    default:
      return null;
  }
}
