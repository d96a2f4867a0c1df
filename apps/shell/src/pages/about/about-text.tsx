import { methodWords } from '@simmer/contracts/texts/method-words';
import { PosterEntry } from './poster-entry.tsx';
import styles from './about.module.css';

const values = [
  [
    'Expecting unfinished business',
    'A week is not a box to be emptied. What is left over may wait, or may not matter.',
  ],
  [
    'Honoring the ebb and flow of life',
    'Some weeks carry you, some weeks you carry. Both belong in the plan.',
  ],
  [
    'Space, pace and grace',
    'Room between things, a pace of your own, and kindness when things go otherwise.',
  ],
] as const;

const credits = [
  [
    'Ecocycle planning',
    'from a framework of facilitation structures that invite everybody into the conversation.',
  ],
  ['Adaptive strategy development', 'for plans that learn as they go.'],
  ['Emergent strategy', 'for change that grows out of small, repeated things.'],
] as const;

interface AboutTextProps {
  readonly onOpenPoster: () => void;
}

/** The page inside its frame; also prerendered (FED-70). */
export function AboutText({ onOpenPoster }: AboutTextProps) {
  return (
    <article className={styles['page']}>
      <h1>About Simmer</h1>
      <p className={styles['lead']}>
        Simmer is a visual organizer for life and work. It sets a week you can see against the to-do list that
        never ends, and helps you answer one question: am I headed in the right direction?
      </p>
      <p>
        You choose up to five North Stars, the parts of your life you want to make progress on. You give them
        time blocks in your week, notice your mood and your pace now and then, and see over the seasons what
        is being born, what bears fruit and what wants to end.
      </p>

      <h2>What your North Stars stand for</h2>
      <dl className={styles['values']}>
        {values.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>

      <h2 id="words">The words of the method</h2>
      <dl className={styles['words']}>
        {Object.entries(methodWords).map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>

      <h2>Who it is for</h2>
      <p>
        Goal-oriented people with many pots on the stove and burnout not far away; those who make room for
        everybody else first; new solopreneurs; and whoever says yes too often.
      </p>

      <h2>With thanks</h2>
      <ul className={styles['credits']}>
        {credits.map(([name, text]) => (
          <li key={name}>
            <b>{name}</b>, {text}
          </li>
        ))}
      </ul>

      <PosterEntry onOpen={onOpenPoster} />
    </article>
  );
}
