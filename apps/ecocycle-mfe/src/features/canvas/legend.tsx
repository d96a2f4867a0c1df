import type { EcocyclePhase } from '@simmer/contracts/schemas/catalogue.schema';
import type { PhaseZones } from '@simmer/domain/ecocycle/phase-zones';
import { ZONE_GROUPS, ZONES } from '@simmer/domain/phases/zone';
import { PhaseGlyph } from '@simmer/ui/badges/phase-glyph';
import { memo } from 'react';
import styles from './canvas.module.css';

/** 'Ecocycle Framework': the zones in their three groups (ECO-12). */
export const Legend = memo(function Legend({ zones }: { readonly zones: PhaseZones<EcocyclePhase> }) {
  const phaseNamed = (name: string) => {
    const zone = ZONES.find((candidate) => candidate.name === name);
    return zone === undefined ? null : zones.phaseOf(zone);
  };
  return (
    <section className={styles['legend']} aria-labelledby="legend-title">
      <h2 id="legend-title">Ecocycle Framework</h2>
      <div className={styles['groups']}>
        {ZONE_GROUPS.map(({ title, zones: names }) => (
          <section key={title}>
            <h3 className={styles['groupTitle']}>{title}</h3>
            <dl className={styles['entries']}>
              {names.map((name) => (
                <div key={name} className={styles['entry']}>
                  <dt>
                    <PhaseGlyph
                      name={name}
                      color={phaseNamed(name)?.color ?? null}
                      emoji={phaseNamed(name)?.emoji}
                    />
                    {name}
                  </dt>
                  <dd>{phaseNamed(name)?.description ?? 'Not available right now.'}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
});
