import { datedDay } from '@simmer/domain/dates/date-labels';
import { answerOf, type Pattern } from '@simmer/domain/patterns/find-patterns';
import {
  answerText,
  moreText,
  type PatternNames,
  patternSentence,
  tenthsText,
} from '@simmer/domain/patterns/pattern-text';
import type { WeekFacts } from '@simmer/domain/patterns/week-facts';
import { Button } from '@simmer/ui/buttons/button';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { PatternChart, type WeekAnswer } from './pattern-chart.tsx';
import styles from './patterns.module.css';

interface PatternItemProps {
  readonly pattern: Pattern;
  readonly facts: readonly WeekFacts[];
  readonly names: PatternNames;
}

/** A pattern as a sentence and a chart, with the weeks on which it is based (PAT-5). */
export function PatternItem({ pattern, facts, names }: PatternItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const weeksId = useId();
  const byMonday = new Map(facts.map((week) => [week.monday, week]));
  const answersOf = (mondays: readonly string[]): WeekAnswer[] =>
    mondays.flatMap((monday) => {
      const week = byMonday.get(monday);
      const value = week && answerOf(week, pattern.answer);
      return value === undefined ? [] : [{ monday, value }];
    });
  const groups = [
    { title: `With ${moreText(pattern, names)}`, answers: answersOf(pattern.more) },
    { title: 'The other weeks', answers: answersOf(pattern.others) },
  ];
  const { name, scale } = answerText(pattern, names);
  return (
    <li className={styles['pattern']}>
      <p className={styles['sentence']}>{patternSentence(pattern, names)}</p>
      <PatternChart groups={groups} name={name} scale={scale} />
      <Button size="small" aria-expanded={isOpen} aria-controls={weeksId} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide the weeks' : `Show the ${pattern.more.length + pattern.others.length} weeks`}
      </Button>
      <div id={weeksId} className={styles['weeks']} hidden={!isOpen}>
        {isOpen &&
          groups.map(({ title, answers }) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {answers.toReversed().map(({ monday, value }) => (
                  <li key={monday}>
                    <Link to={`/calendar?date=${monday}`}>Week of {datedDay(monday)}</Link>
                    <span>{tenthsText(value)}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </li>
  );
}
