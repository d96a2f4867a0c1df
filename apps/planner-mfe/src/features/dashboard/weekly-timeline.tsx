import { numberText } from '@simmer/domain/durations/number-text';
import { Card } from '@simmer/ui/layout/card';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { nextBar } from './model/next-bar.ts';
import type { TimelineBar, TimelineView } from './model/timeline-view.ts';
import styles from './timeline.module.css';

/**
 * Points of each week as bars in a table: a chart for the eye, a table for screen readers, with arrow keys. Above the
 * bars are the values of the week under the pointer or with the focus; on a touch screen, of the tapped week.
 */
export function WeeklyTimeline({ timeline: { bars, scale } }: { readonly timeline: TimelineView }) {
  const now = Math.max(
    0,
    bars.findIndex(({ relation }) => relation === 'current'),
  );
  const [chosen, setChosen] = useState(now);
  const [pointed, setPointed] = useState<number | null>(null);
  const chart = useRef<HTMLTableSectionElement>(null);
  const shown = bars[pointed ?? chosen] ?? bars[now];

  const walk = (event: KeyboardEvent) => {
    const next = nextBar(event.key, chosen, bars.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(next);
    chart.current?.querySelectorAll('button')[next]?.focus();
  };

  const pointAt =
    (index: number) =>
    ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setPointed(index);
    };

  return (
    <Card title="Weekly progress">
      {shown && <Readout bar={shown} />}
      <div className={styles['chart']}>
        <div className={styles['scale']} aria-hidden="true">
          <span>{numberText(scale)}</span>
          <span>{numberText(scale / 2)}</span>
          <span>0</span>
        </div>
        <table className={styles['plot']} onPointerLeave={() => setPointed(null)}>
          <caption className="sm-visually-hidden">Points, hours and time blocks of each week</caption>
          <thead className={styles['labels']}>
            <tr>
              {bars.map((bar, index) => (
                <th key={bar.week} scope="col" data-relation={bar.relation} onPointerEnter={pointAt(index)}>
                  <span className={styles['weekWord']}>Wk </span>
                  {bar.label.replace('Wk ', '')}
                  <span className={styles['firstDay']}>{bar.firstDay}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={chart}>
            <tr>
              {bars.map((bar, index) => (
                <td key={bar.week} data-relation={bar.relation} onPointerEnter={pointAt(index)}>
                  <Bar
                    bar={bar}
                    isChosen={index === chosen}
                    onChoose={() => setChosen(index)}
                    onWalk={walk}
                  />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <Legend />
    </Card>
  );
}

/** Points with the done ones: '7 points (3 done)'. */
const withDone = ({ points, done }: TimelineBar): string => (done === null ? points : `${points} (${done})`);

interface BarProps {
  readonly bar: TimelineBar;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onWalk: (event: KeyboardEvent) => void;
}

function Bar({ bar, isChosen, onChoose, onWalk }: BarProps) {
  const fill: CSSProperties & Record<'--fill' | '--done', number> = {
    '--fill': bar.fill,
    '--done': bar.doneFill,
  };
  return (
    <button
      type="button"
      className={styles['bar']}
      style={fill}
      tabIndex={isChosen ? 0 : -1}
      aria-label={`${bar.label}, ${bar.days}: ${withDone(bar)}, ${bar.hours}, ${bar.blocks}`}
      data-week={bar.week}
      onFocus={onChoose}
      onClick={onChoose}
      onKeyDown={onWalk}
    />
  );
}

function Readout({ bar }: { readonly bar: TimelineBar }) {
  return (
    <p className={styles['readout']}>
      <strong>{bar.label}</strong>{' '}
      <span className={styles['days']}>
        {bar.days}
        {bar.relationLabel !== null && ` · ${bar.relationLabel}`}
      </span>
      <span className={styles['values']}>
        {withDone(bar)} · {bar.hours} · {bar.blocks}
      </span>
    </p>
  );
}

const LEGEND = [
  ['past', 'Planned'],
  ['current', 'Now'],
  ['future', 'Up Next'],
] as const;

function Legend() {
  return (
    <ul className={styles['legend']} aria-hidden="true">
      {LEGEND.map(([relation, label]) => (
        <li key={relation} data-relation={relation}>
          {label}
        </li>
      ))}
      <li data-done>Done</li>
    </ul>
  );
}
