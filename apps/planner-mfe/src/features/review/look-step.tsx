import { dayTitle } from '@simmer/domain/dates/date-labels';
import { budgetInWords } from '@simmer/domain/north-stars/budget-text';
import { ratingLabel } from '@simmer/domain/moods/rating';
import { weatherMood } from '@simmer/domain/moods/weather-mood';
import { outcomeText } from '@simmer/domain/outcomes/outcome-text';
import type { ReviewedBlock } from '@simmer/domain/review/review-facts';
import { starHours } from '@simmer/domain/review/star-hours';
import { lengthText } from '@simmer/domain/durations/duration-text';
import { COUNTED_FOR_STARS } from '@simmer/domain/totals/star-minutes';
import { Card } from '@simmer/ui/layout/card';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BarRow, BarRows } from '../../shared/bar-row.tsx';
import type { TimeBlock } from '../../shared/planning-types.ts';
import { LazyBesideIdeal } from '../ideal-week/lazy-beside-ideal.ts';
import { weekAddress } from '../../shared/year-address.ts';
import { Questions } from './questions.tsx';
import styles from './review.module.css';
import { StarName } from './star-name.tsx';
import type { Review } from './use-review.ts';

interface LookStepProps {
  readonly review: Review;
  readonly isReadOnly: boolean;
}

/** The week in figures, each of which opens to the blocks that it counts (REF-32). */
export function LookStep({ review, isReadOnly }: LookStepProps) {
  const { facts } = review;
  const checks = checksOf(review);
  if (facts.planned.blocks.length + facts.events.list.length + checks.length === 0) {
    return (
      <EmptyState
        isSmall
        mark="🍃"
        title="Nothing was planned in this week"
        text="You can still write down how it was, and look at the next one."
      />
    );
  }
  return (
    <>
      <Figures review={review} />
      <div className={styles['columns']}>
        <Stars review={review} />
        <Feelings review={review} />
        <LazyBesideIdeal monday={review.monday} today={review.today} time={review.time} />
      </div>
      {!isReadOnly && <Questions review={review} />}
    </>
  );
}

const PARTS = [
  { part: 'planned', name: 'Planned' },
  { part: 'done', name: 'Done' },
  { part: 'left', name: 'Not done' },
  { part: 'open', name: 'Open' },
  { part: 'ahead', name: 'Still to come' },
] as const;

function Figures({ review: { facts, time, cardOf } }: { readonly review: Review }) {
  return (
    <div className={styles['figures']}>
      {PARTS.filter(({ part }) => facts[part].blocks.length > 0).map(({ part, name }) => (
        <Figure key={part} part={part} name={name} minutes={facts[part].minutes}>
          {facts[part].blocks.map((each) => (
            <li key={`${each.block.id} ${each.date}`}>
              <BlockLink
                each={each}
                minutes={time.minutesOf(each.block)}
                name={cardOf(each.block).name}
                emoji={cardOf(each.block).emoji}
              />
            </li>
          ))}
        </Figure>
      ))}
      {facts.events.list.length > 0 && (
        <Figure part="events" name="Calendar events" minutes={facts.events.minutes}>
          {facts.events.list.map(({ event, date }) => (
            <li key={event.id}>
              <Link to={weekAddress(date)} dir="auto">
                {event.title}
              </Link>{' '}
              <span className="sm-muted">{dayTitle(date)}</span>
            </li>
          ))}
        </Figure>
      )}
    </div>
  );
}

interface FigureProps {
  readonly part: string;
  readonly name: string;
  readonly minutes: number;
  /** The list of what is counted. */
  readonly children: ReactNode;
}

function Figure({ part, name, minutes, children }: FigureProps) {
  return (
    <details className={styles['figure']} data-figure={part}>
      <summary>
        <span>{name}</span> <strong className="sm-tabular">{lengthText(minutes)}</strong>
      </summary>
      <ul>{children}</ul>
    </details>
  );
}

interface BlockLinkProps {
  readonly each: ReviewedBlock<TimeBlock>;
  readonly minutes: number;
  readonly name: string;
  readonly emoji: string;
}

function BlockLink({ each: { date, outcome }, minutes, name, emoji }: BlockLinkProps) {
  return (
    <>
      <Link to={weekAddress(date)}>
        <span aria-hidden="true">{emoji}</span> <span dir="auto">{name}</span>
      </Link>{' '}
      <span className="sm-muted">
        {dayTitle(date)}
        {outcome !== null && `, ${outcomeText(outcome, minutes)}`}
        {outcome?.reason && `: ${outcome.reason}`}
      </span>
    </>
  );
}

/**
 * The hours of each North Star beside its budget: blocks without the not-done ones, and the events that count for the
 * North Star.
 */
function Stars({ review: { monday, stars, minutes } }: { readonly review: Review }) {
  const counted = minutes(monday);
  const rows = starHours(stars, monday, counted);
  const others = counted.get(null)?.all ?? 0;
  if (rows.length === 0) return null;
  const most = Math.max(others, ...rows.map(({ star }) => counted.get(star.id)?.all ?? 0));
  return (
    <Card title="By North Star">
      <BarRows>
        {rows.map(({ star, budget, hours }) => (
          <BarRow
            key={star.id}
            label={<StarName star={star} />}
            amount={<span {...(budget && { title: budgetInWords(budget) })}>{hours}</span>}
            color={star.color}
            share={(counted.get(star.id)?.all ?? 0) / (most || 1)}
          />
        ))}
        {others > 0 && (
          <BarRow label="No North Star" amount={lengthText(others)} share={others / (most || 1)} />
        )}
      </BarRows>
      <p className={styles['note']}>{COUNTED_FOR_STARS}</p>
    </Card>
  );
}

const checksOf = ({ monday, checks }: Review) =>
  checks
    .filter(({ week_start_date: week }) => week === monday)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));

/** The moods and ratings of the week's pulse checks. */
function Feelings({ review }: { readonly review: Review }) {
  const checks = checksOf(review);
  if (checks.length === 0) return null;
  return (
    <Card title="Mood and ratings">
      <ul className={styles['rows']}>
        {checks.map(({ date, weather_mood: mood, theme_ratings: ratings }) => (
          <li key={date}>
            <span className={styles['name']}>
              <Link to={weekAddress(date)}>{dayTitle(date)}</Link>
            </span>
            <span>
              <span aria-hidden="true">{weatherMood(mood)?.emoji}</span> {weatherMood(mood)?.label ?? mood}
            </span>
            <span className="sm-muted">
              {review.stars
                .flatMap(({ id, name }) => {
                  const rating = ratings.find(({ theme_id }) => theme_id === id)?.rating;
                  return rating === undefined ? [] : [`${name} ${rating} (${ratingLabel(rating)})`];
                })
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
