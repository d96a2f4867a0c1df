import styles from './landing.module.css';

const steps = [
  {
    mark: '⭐',
    title: 'Choose your North Stars',
    text: 'Three to five parts of life and work that you want to move. Not twenty.',
  },
  {
    mark: '🧺',
    title: 'Give them time, not tasks',
    text: 'Lay a block on a morning and move it by hand. Small, medium, large: enough is enough.',
  },
  {
    mark: '⛅',
    title: 'Notice how it goes',
    text: 'A weather report for your mood, small wins and challenges once a week. Five minutes, no score.',
  },
  {
    mark: '🍂',
    title: 'Let things end',
    text: 'Everything has its season. See what is ripe, what is stuck, and what has done its work.',
  },
] as const;

/** Four steps, in the order of use. */
export function HowItWorks() {
  return (
    <section id="how" className={styles['how']}>
      <h2>A list only grows. A week has edges.</h2>
      <ol className={styles['steps']}>
        {steps.map(({ mark, title, text }) => (
          <li key={title}>
            <span className={styles['mark']} aria-hidden="true">
              {mark}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const companions = [
  [
    'You keep many pots on the stove',
    'and feel the heat rising: goals in every corner, and burnout not far away.',
  ],
  ['You say yes too often', 'and look at the week afterwards. Here you see it before you answer.'],
  ['You make room for everyone', 'and your own part of the day is what is left over.'],
  ['You have just begun on your own', 'and nobody rings a bell at five.'],
] as const;

/** The target audience, in quotes (PRD-2). */
export function Companions() {
  return (
    <section className={styles['companions']}>
      <h2>Made for people who carry a lot</h2>
      <ul className={styles['letters']}>
        {companions.map(([who, what]) => (
          <li key={who}>
            <b>{who}</b> {what}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The closing section with the sign-up button. */
export function Closing({ start }: { start: string }) {
  return (
    <section className={styles['closing']}>
      <h2>Put the kettle on. Look at your week.</h2>
      <p className={styles['lead']}>
        It takes two minutes to choose what matters and one to place the first block.
      </p>
      <p>
        <a className="sm-button sm-button--primary sm-button--large" href={start}>
          Get Started
        </a>
      </p>
    </section>
  );
}
