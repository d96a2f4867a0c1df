// SQL, because PostgreSQL serializes the list, so that no rows are loaded here.
import { sql } from 'kysely';
import { weekdays } from '@simmer/contracts/schemas/planning-values';
import { WEEKS_PER_STEP } from '@simmer/domain/recurrence/plan-series';

const week = `array[${weekdays.map((day) => `'${day}'`).join(', ')}]`;

/** SQL: days from Monday to a date, 0 to 6. */
const offset = (date: string) => `(extract(isodow from ${date})::int - 1)`;
const firstOnOrAfter = (date: string) => `(${date} + (w.weekday - ${offset(date)} + 7) % 7)`;

const steps = Object.entries(WEEKS_PER_STEP)
  .map(([recurring, weeks]) => `when '${recurring}' then ${7 * weeks}`)
  .join(' ');
const step = `(case r.recurring ${steps} end)`;
const startMonday = `(r.start_date - ${offset('r.start_date')})`;
const stepped = `${startMonday} + w.weekday
  + ((span.low - ${startMonday} - w.weekday + ${step} - 1) / ${step} + i) * ${step}`;

const month = `(date_trunc('month', span.low::timestamp) + make_interval(months => i))::date`;
const nextMonth = `(date_trunc('month', span.low::timestamp) + make_interval(months => i + 1))::date`;
const inMonth = `(case r.monthly_anchor
  when 'month_day' then ${month} + extract(day from r.start_date)::int - 1
  when 'last_weekday' then ${nextMonth} - 1 - (${offset(`(${nextMonth} - 1)`)} - w.weekday + 7) % 7
  else ${month} + (w.weekday - ${offset(month)} + 7) % 7
    + (extract(day from ${firstOnOrAfter('r.start_date')})::int - 1) / 7 * 7 end)`;
// In a month without a fifth weekday, or without a 31st, the result falls in the next month and does not count.
const monthly = `case when ${inMonth} < ${nextMonth} then ${inMonth} end`;

// The number of further candidate dates. Each exclusion removes at most one date, so one date more than exclusions is
// enough. At most three consecutive months lack a fifth weekday.
const candidates = `case r.recurring when 'once' then 0
  when 'monthly' then least((cardinality(r.exclusion_dates) + 1) * 4, (span.high - span.low) / 28 + 1)
  else least(cardinality(r.exclusion_dates), (span.high - span.low) / ${step}) end`;

/**
 * Whether the time block `r` has an occurrence from `from` to `to`, both included, or is TBD (REC-7). The same rule as
 * `hasOccurrenceInRange` of the domain; a property test compares them. A block with 1,000 exclusions takes less than a
 * millisecond: `offset 0` makes PostgreSQL compute each date once, and `not in` looks exclusions up by hash.
 */
export const occursInRange = (from: string, to: string) => sql<boolean>`(
  r.scheduled_days = '{}' or (r.start_date <= ${to}::date and (r.end_date is null or r.end_date >= ${from}::date) and exists (
    select from unnest(r.scheduled_days) as day (name)
    cross join lateral (select array_position(${sql.raw(week)}, day.name) - 1 as weekday) w
    cross join lateral (select greatest(r.start_date, ${from}::date) as low, least(r.end_date, ${to}::date) as high) span
    cross join lateral generate_series(0, ${sql.raw(candidates)}) as i
    cross join lateral (select case r.recurring
      when 'once' then ${sql.raw(firstOnOrAfter('r.start_date'))}
      when 'monthly' then ${sql.raw(monthly)}
      else ${sql.raw(stepped)} end as date) c
    where c.date between span.low and span.high and c.date not in (select unnest(r.exclusion_dates))
  )))`;
