import styles from './landing.module.css';

/** @param props.start the target of 'Get Started'. */
export function HeroActions({ start }: { start: string }) {
  return (
    <p className={styles['actions']}>
      <a className="sm-button sm-button--primary sm-button--large" href={start}>
        Get Started
      </a>
      <a className={styles['quietLink']} href="#how">
        See how it works
      </a>
    </p>
  );
}
