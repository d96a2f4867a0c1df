import styles from './brand.module.css';

/** The logo: a pot whose steam is animated on hover only. */
export function Pot({ size = 32 }: { size?: number }) {
  return (
    <svg className={styles['pot']} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path className={styles['steam']} d="M12 10c-2-2 2-3.200 0-6M20 10c-2-2 2-3.200 0-6" />
      <path className={styles['lid']} d="M5 15.500c0-2 4.800-3 11-3s11 1 11 3" />
      <path
        className={styles['body']}
        d="M5 16h22l-1.300 8.400A4 4 0 0 1 21.700 28H10.300a4 4 0 0 1-4-3.600z"
      />
      <path className={styles['steam']} d="M2.500 18.500H5M27 18.500h2.500" />
    </svg>
  );
}

/** The class of the link around a `BrandMark`. */
export const brandLinkClass = styles['brand'];

/** Logo, name and tagline, as at the top of every page (PRD-3). */
export function BrandMark() {
  return (
    <>
      <Pot />
      <span>
        <span className={styles['name']}>Simmer</span>
        <span className={styles['tagline']}>A visual organizer for life and work</span>
      </span>
    </>
  );
}
