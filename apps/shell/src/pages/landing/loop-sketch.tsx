import styles from './loop-sketch.module.css';

// The emojis of the catalogue, repeated here because this page is rendered before any request.
export const stations = [
  { x: 96, y: 84, emoji: '🌰', name: 'Gestation' },
  { x: 96, y: 236, emoji: '🌱', name: 'Birth' },
  { x: 544, y: 84, emoji: '🌳', name: 'Maturity' },
  { x: 544, y: 236, emoji: '🍂', name: 'Creative Destruction' },
] as const;

/** The ecocycle as one continuous stroke. */
export function LoopSketch() {
  return (
    <figure className={styles['figure']}>
      <svg
        className={styles['loop']}
        viewBox="0 0 640 320"
        role="img"
        aria-label="An infinity loop through four seasons of work"
      >
        <path
          className={styles['stroke']}
          pathLength="100"
          d="M320 160C260 60 40 10 40 160s220 100 280 0 280-150 280 0-220 100-280 0z"
        />
        <path
          className={styles['growth']}
          pathLength="100"
          strokeDasharray="30 100"
          strokeDashoffset="-27"
          d="M320 160C260 60 40 10 40 160s220 100 280 0 280-150 280 0-220 100-280 0z"
        />
        {stations.map(({ x, y, emoji, name }) => (
          <g key={name} transform={`translate(${String(x)} ${String(y)})`}>
            <circle className={styles['pool']} r="27" />
            <text className={styles['emoji']} textAnchor="middle" dy="9">
              {emoji}
            </text>
            <text className={styles['name']} textAnchor="middle" dy="48">
              {name}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="sm-muted">
        Some work is being born, some bears fruit, some would like to end.
      </figcaption>
    </figure>
  );
}
