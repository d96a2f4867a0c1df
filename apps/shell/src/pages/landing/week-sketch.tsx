import type { CSSProperties } from 'react';
import styles from './week-sketch.module.css';

interface SketchCard {
  emoji: string;
  name: string;
  color: string;
  /** Height in units of a block: small 1 to extra large 4. */
  size: 1 | 2 | 3 | 4;
}

const blue = '#3B82F6';
const green = '#22C55E';
const rose = '#EC4899';
const amber = '#F59E0B';
const violet = '#8B5CF6';

const days: readonly {
  label: string;
  date: string;
  early: readonly SketchCard[];
  late: readonly SketchCard[];
}[] = [
  {
    label: 'MON',
    date: 'Mar 2',
    early: [{ emoji: '💼', name: 'Draft', color: blue, size: 3 }],
    late: [{ emoji: '🏃', name: 'Run', color: green, size: 1 }],
  },
  {
    label: 'TUE',
    date: 'Mar 3',
    early: [{ emoji: '🤝', name: 'Meetings', color: blue, size: 2 }],
    late: [{ emoji: '👪', name: 'Supper', color: rose, size: 2 }],
  },
  {
    label: 'WED',
    date: 'Mar 4',
    early: [{ emoji: '🎨', name: 'Studio', color: violet, size: 4 }],
    late: [],
  },
  {
    label: 'THU',
    date: 'Mar 5',
    early: [{ emoji: '💼', name: 'Client', color: blue, size: 2 }],
    late: [{ emoji: '🎵', name: 'Choir', color: violet, size: 1 }],
  },
  {
    label: 'FRI',
    date: 'Mar 6',
    early: [{ emoji: '🌱', name: 'Garden', color: green, size: 2 }],
    late: [{ emoji: '🍲', name: 'Cook', color: rose, size: 2 }],
  },
  {
    label: 'SAT',
    date: 'Mar 7',
    early: [],
    late: [{ emoji: '📖', name: 'Read', color: amber, size: 1 }],
  },
];

function cardStyle({ color, size }: SketchCard): CSSProperties {
  const style: CSSProperties & Record<'--card-color' | '--size', string> = {
    '--card-color': color,
    '--size': String(size),
  };
  return style;
}

function Cards({ cards }: { cards: readonly SketchCard[] }) {
  return (
    <div className={styles['cell']}>
      {cards.map((card) => (
        <div key={card.name} className={`sm-item-card ${styles['card'] ?? ''}`} style={cardStyle(card)}>
          <span>{card.emoji}</span>
          <span>{card.name}</span>
        </div>
      ))}
    </div>
  );
}

/** A small drawing of a week: mornings above, evenings below, a red line for today. */
export function WeekSketch() {
  return (
    <div
      className={styles['table']}
      role="img"
      aria-label="A week laid out on paper, with a few coloured cards in each day"
    >
      <div className={styles['sheet']} aria-hidden="true">
        <p className={styles['month']}>
          March <span>Wk 10</span>
        </p>
        <div className={styles['days']}>
          {days.map(({ label, date, early, late }) => (
            <div key={label} className={styles['day']} data-today={label === 'WED'}>
              <p className={styles['dayName']}>
                {label} <span>{date}</span>
              </p>
              <Cards cards={early} />
              <Cards cards={late} />
            </div>
          ))}
        </div>
      </div>
      <p className={`${styles['note'] ?? ''} ${styles['noteWins'] ?? ''}`} aria-hidden="true">
        <b>Small Wins</b>
        Said no, kindly. Twice.
      </p>
      <div
        className={`sm-item-card ${styles['loose'] ?? ''}`}
        style={cardStyle({ emoji: '😴', name: 'Rest', color: amber, size: 1 })}
        aria-hidden="true"
      >
        <span>😴</span> Rest
      </div>
    </div>
  );
}
