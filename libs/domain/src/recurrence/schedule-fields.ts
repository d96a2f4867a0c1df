/** The fields of a block that say on which days it takes place; a change of one sets them together (MRG-1). */
export const scheduleFields = [
  'recurring',
  'monthly_anchor',
  'scheduled_days',
  'start_date',
  'slots',
] as const;

/** The fields of a schedule among others. */
export const scheduleIn = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(scheduleFields.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));

/** The fields of a block that name dates of its schedule. */
const datedFields = ['end_date', 'exclusion_dates', 'outcomes'] as const;

/** The fields of a series that say nothing of one of its occurrences. */
const OF_SERIES: ReadonlySet<string> = new Set([
  'recurring',
  'monthly_anchor',
  'start_date',
  'slots',
  'end_date',
  'exclusion_dates',
]);

/** Fields of a block, as far as they say something of one of its occurrences. */
export const ofOneDay = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !OF_SERIES.has(name))) as Partial<Fields>;

const keyed: ReadonlySet<string> = new Set([...scheduleFields, ...datedFields]);

/** Whether a field says on which days a block takes place, or names some of them. */
export const isOfSchedule = (name: string): boolean => keyed.has(name);

/** Names of fields of an item, with those of the schedule if the item repeats and one is of its days (MRG-1). */
export const inSchedule = (
  { recurring }: Readonly<Record<string, unknown>>,
  names: readonly string[],
): readonly string[] =>
  typeof recurring === 'string' && recurring !== 'once' && names.some((name) => keyed.has(name))
    ? [...new Set([...names, ...scheduleFields])]
    : names;
