import { Card } from '@simmer/ui/layout/card';
import { PhaseGlyph } from '@simmer/ui/badges/phase-glyph';
import type { Phases } from '../analysis/phases/use-phases.ts';
import styles from './events-tab.module.css';

const PHASES = [
  { label: 'Birth', meaning: 'new initiatives' },
  { label: 'Maturity', meaning: 'routine work' },
  { label: 'Creative Destruction', meaning: 'endings' },
  { label: 'Renewal', meaning: 'rest & reflection' },
] as const;

/** An explanation of what the analysis looks for, in four phases (KIT-37). */
export function AboutAnalysis({ phases }: { phases: Phases }) {
  return (
    <Card title="About AI Analysis" className={styles['about']}>
      <p>
        Simmer reads an event and suggests where it stands in the ecocycle. You have the last word: nothing
        counts until you confirm it.
      </p>
      <dl className={styles['meanings']}>
        {PHASES.map(({ label, meaning }) => {
          const phase = phases.byLabel(label);
          return (
            <div key={label}>
              <PhaseGlyph name={label} color={phase?.color ?? null} emoji={phase?.emoji} />
              <dt>{label}</dt>
              <dd>{meaning}</dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
