import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import type { EcocyclePhase, Vibe } from '@simmer/contracts/schemas/catalogue.schema';
import type { NorthStarGoal } from '@simmer/contracts/schemas/north-star.schema';
import type { TimeBlock, TimeBlockSize } from '@simmer/contracts/schemas/time-block.schema';
import { isInKnownYears, OUT_OF_YEARS } from '@simmer/contracts/known-years';
import { foldedName } from '@simmer/domain/activities/folded-name';
import { cut } from '@simmer/domain/cut';
import { addWeeks } from '@simmer/domain/dates/add-to-date';
import { type CalendarDate, type DateRange, parseCalendarDate } from '@simmer/domain/dates/calendar-date';
import { isoWeekOf, mondayOf } from '@simmer/domain/dates/week';
import { InvalidInputError, NotFoundError } from '@simmer/domain/errors/domain-error';
import { phaseLabel, resolvePhase } from '@simmer/domain/phases/phase-alias';
import { listOffered } from '@simmer/persistence/catalogue/default-item.query';
import { resourceNamed } from '@simmer/persistence/schema/resources';
import { blocksAddedThere } from '@simmer/persistence/own-calendar/own-calendar.query';
import type { Query } from '@simmer/persistence/query';
import { readTimeBlockPieces } from '@simmer/persistence/time-blocks/time-block.query';
import { inSlices } from '@simmer/service/in-slices';

/** The items to which ids in a person's blocks refer. */
export interface Meanings {
  readonly activities: readonly Activity[];
  readonly northStars: readonly NorthStarGoal[];
  readonly sizes: readonly TimeBlockSize[];
  readonly phases: readonly EcocyclePhase[];
  readonly vibes: readonly Vibe[];
  /** The ids of blocks whose name somebody else may have written, in the own calendar. */
  readonly blocksOfOthers: ReadonlySet<string>;
}

/** The part of a person's plan that tools read. */
export interface PersonPlan extends Meanings {
  readonly blocks: readonly TimeBlock[];
}

/** The rows of a resource, as the API lists them. */
export async function readList<Row>(
  query: Query,
  userId: string,
  name: Parameters<typeof resourceNamed>[0],
  selection: object = {},
): Promise<Row[]> {
  const lists = JSON.parse(await resourceNamed(name).list(query, userId, selection)) as Record<string, Row[]>;
  return Object.values(lists)[0] ?? [];
}

/** The items to which blocks refer, by six queries, one after the other, because a tool reads in one transaction. */
export const readMeanings = async (query: Query, userId: string): Promise<Meanings> => ({
  activities: await readList<Activity>(query, userId, 'activities'),
  northStars: await readList<NorthStarGoal>(query, userId, 'northStars'),
  sizes: await listOffered(query, 'size'),
  phases: await listOffered(query, 'phase'),
  vibes: await listOffered(query, 'vibe'),
  blocksOfOthers: new Set(await blocksAddedThere(query, userId)),
});

/**
 * A person's plan by seven queries.
 * @param range only blocks with a day in this range, and blocks without a day; by default all
 */
export async function readPlan(query: Query, userId: string, range?: DateRange): Promise<PersonPlan> {
  const blocks = range
    ? await readList<TimeBlock>(query, userId, 'timeBlocks', { start_date: range.start, end_date: range.end })
    : await readAllBlocks(query, userId);
  return { blocks, ...(await readMeanings(query, userId)) };
}

async function readAllBlocks(query: Query, userId: string): Promise<TimeBlock[]> {
  const blocks: TimeBlock[] = [];
  for await (const piece of inSlices(await readTimeBlockPieces(query, userId))) {
    blocks.push(...(JSON.parse(piece) as TimeBlock[]));
  }
  return blocks;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

const NAMES_LISTED = 30;
const NAME_LENGTH = 60;

function notFound(noun: string, text: string, names: readonly string[]): NotFoundError {
  const shown = names.slice(0, NAMES_LISTED).map((name) => `'${cut(name, NAME_LENGTH)}'`);
  const more = names.length > shown.length ? `, and ${names.length - shown.length} more` : '';
  const possible = shown.length > 0 ? ` Choose one of ${shown.join(', ')}${more}.` : ' There are none yet.';
  return new NotFoundError(`There is no ${noun} '${cut(text, NAME_LENGTH)}'.${possible}`);
}

function findNamed<Item extends Named>(noun: string, items: readonly Item[], text: string): Item {
  const found =
    items.find(({ id }) => id === text.trim().toLowerCase()) ??
    items.find(({ name }) => foldedName(name) === foldedName(text));
  if (found) return found;
  throw notFound(
    noun,
    text,
    items.map(({ name }) => name),
  );
}

/** A North Star by id or by name, ignoring case. @throws NotFoundError that names the possible ones. */
export const findNorthStar = ({ northStars }: Pick<Meanings, 'northStars'>, text: string): NorthStarGoal =>
  findNamed('North Star', northStars, text);

/** A size by id or by name, ignoring case. @throws NotFoundError that names the possible ones. */
export const findSize = ({ sizes }: Pick<Meanings, 'sizes'>, text: string): TimeBlockSize =>
  findNamed('size', sizes, text);

/** A vibe by id or by name, ignoring case. @throws NotFoundError that names the possible ones. */
export const findVibe = ({ vibes }: Pick<Meanings, 'vibes'>, text: string): Vibe =>
  findNamed('vibe', vibes, text);

/** A phase by id, name or label, ignoring case. @throws NotFoundError that names the labels. */
export function findPhase({ phases }: Pick<Meanings, 'phases'>, text: string): EcocyclePhase {
  const found = resolvePhase(phases, text);
  if (found) return found;
  const labels = phases.map(({ name }) => phaseLabel(name));
  throw notFound('ecocycle phase', text, labels);
}

/** A block by its id. @throws NotFoundError */
export function findBlock({ blocks }: Pick<PersonPlan, 'blocks'>, id: string): TimeBlock {
  const found = blocks.find((block) => block.id === id.trim().toLowerCase());
  if (found) return found;
  throw new NotFoundError('There is no time block with this id. get_week and find_blocks tell the ids.');
}

const WRONG_WEEK = "Write a week as '2026-W48', or any date in it as yyyy-MM-dd.";

/** The Monday of an ISO week. @returns null if the year has no such week */
function mondayOfIsoWeek(year: number, week: number): CalendarDate | null {
  if (week < 1) return null;
  const monday = addWeeks(mondayOf(`${year}-01-04`), week - 1);
  return isoWeekOf(monday).year === year ? monday : null;
}

/**
 * The Monday of a week given as '2026-W48' or by any of its dates; without a text, of the current week.
 * @throws InvalidInputError
 */
export function weekOf(text: string | undefined, today: string): CalendarDate {
  if (text === undefined || text.trim() === '') return mondayOf(today);
  const [, year, week] = /^(\d{4})-?W(\d{1,2})$/i.exec(text.trim()) ?? [];
  const date = year === undefined ? parseCalendarDate(text.trim()) : null;
  if (date !== null && !isInKnownYears(date)) throw InvalidInputError.inBody('week', OUT_OF_YEARS);
  if (date !== null) return mondayOf(date);
  const isKnown = year !== undefined && isInKnownYears(`${year}-01-04`);
  const monday = isKnown ? mondayOfIsoWeek(Number(year), Number(week)) : null;
  if (monday === null) throw InvalidInputError.inBody('week', WRONG_WEEK, 'value_error');
  return monday;
}

/** The name of the week of a date: '2026-W48'. */
export function weekName(date: string): string {
  const { year, week } = isoWeekOf(date);
  return `${year}-W${String(week).padStart(2, '0')}`;
}
