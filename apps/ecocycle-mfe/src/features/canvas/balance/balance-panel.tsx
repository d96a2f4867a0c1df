import type { EcocyclePhase } from '@simmer/contracts/schemas/catalogue.schema';
import { shortDate } from '@simmer/domain/dates/date-labels';
import type { BalancePeriod } from '@simmer/domain/ecocycle/balance-period';
import type { ZoneShare } from '@simmer/domain/ecocycle/ecocycle-balance';
import type { PhaseZones } from '@simmer/domain/ecocycle/phase-zones';
import { ZONES } from '@simmer/domain/phases/zone';
import { PhaseGlyph } from '@simmer/ui/badges/phase-glyph';
import type { CSSProperties } from 'react';
import { zoneColor } from '../zone/zone-tones.ts';
import styles from './balance.module.css';
import { hoursText, percentText, PERIOD_LABELS } from './hint-texts.ts';
import type { Balance } from './use-balance.ts';

interface BalancePanelProps {
  readonly zones: PhaseZones<EcocyclePhase>;
  readonly balance: Pick<Balance, 'balance' | 'range'>;
  readonly period: BalancePeriod;
}

/** 'Ecocycle balance': how the planned hours of the period are distributed over the phases. */
export function BalancePanel({ zones, balance: { balance, range }, period }: BalancePanelProps) {
  const phaseOf = (share: ZoneShare) => {
    const zone = ZONES.find(({ name }) => name === share.zone);
    return zone === undefined ? null : zones.phaseOf(zone);
  };
  const planned = balance.mapped + balance.unmapped;
  return (
    <section className={styles['balance']} aria-labelledby="balance-title">
      <header>
        <h2 id="balance-title">Ecocycle balance</h2>
        <p className="sm-muted">
          {PERIOD_LABELS[period]}: {hoursText(planned)} planned from {shortDate(range.start)} to{' '}
          {shortDate(range.end)}
          {balance.inEvents > 0 &&
            `, ${hoursText(balance.inBlocks)} in time blocks and ${hoursText(balance.inEvents)} in calendar events`}
          {balance.unmapped > 0 && `; ${hoursText(balance.unmapped)} in no zone yet`}.
        </p>
      </header>
      {balance.mapped === 0 ? (
        <p className={styles['nothing']}>Move what you have planned onto the loop to see its hours here.</p>
      ) : (
        <>
          <div className={styles['bar']} aria-hidden="true">
            {balance.zones
              .filter(({ hours }) => hours > 0)
              .map((share) => (
                <span
                  key={share.zone}
                  className={styles['part']}
                  style={partStyle(share, phaseOf(share)?.color ?? null)}
                />
              ))}
          </div>
          <ul className={styles['shares']}>
            {balance.zones.map((share) => (
              <li key={share.zone} data-none={share.hours === 0 ? '' : undefined}>
                <PhaseGlyph
                  name={share.zone}
                  color={phaseOf(share)?.color ?? null}
                  emoji={phaseOf(share)?.emoji}
                />
                <span className={styles['zone']}>{share.zone}</span>
                <span className={`sm-tabular ${styles['hours']}`}>
                  {share.hours === 0 ? '–' : `${hoursText(share.hours)} · ${percentText(share.share)}`}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function partStyle({ share }: ZoneShare, color: string | null): CSSProperties {
  return { ...zoneColor(color), flexGrow: share };
}
