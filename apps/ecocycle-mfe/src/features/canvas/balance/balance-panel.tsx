import { shortDate } from '@simmer/domain/dates/date-labels';
import type { BalancePeriod } from '@simmer/domain/ecocycle/balance-period';
import type { ZoneShare } from '@simmer/domain/ecocycle/ecocycle-balance';
import { ZONES } from '@simmer/domain/phases/zone';
import { PhaseGlyph } from '@simmer/ui/phase-glyph';
import { memo, type CSSProperties } from 'react';
import { zoneColor } from '../loop/zone-tones.ts';
import type { Canvas } from '../use-canvas.ts';
import styles from './balance.module.css';
import { HintList } from './hint-list.tsx';
import { hoursText, percentText, PERIOD_LABELS } from './hint-words.ts';
import { useBalance } from './use-balance.ts';

interface BalancePanelProps {
  readonly canvas: Canvas;
  readonly period: BalancePeriod;
  readonly today: string;
}

/** 'Ecocycle balance': how the planned hours of the period spread over the phases. */
export const BalancePanel = memo(function BalancePanel({ canvas, period, today }: BalancePanelProps) {
  const { balance, range, hints, dismiss, bringBack } = useBalance(canvas, period, today);
  const phaseOf = (share: ZoneShare) => {
    const zone = ZONES.find(({ name }) => name === share.zone);
    return zone === undefined ? null : canvas.zones.phaseOf(zone);
  };
  const planned = balance.mapped + balance.unmapped;
  return (
    <section className={styles['balance']} aria-labelledby="balance-title">
      <header>
        <h2 id="balance-title" tabIndex={-1}>
          Ecocycle balance
        </h2>
        <p className="sm-muted">
          {PERIOD_LABELS[period]}: {hoursText(planned)} planned from {shortDate(range.start)} to{' '}
          {shortDate(range.end)}
          {balance.inEvents > 0 &&
            `, ${hoursText(balance.inBlocks)} in time blocks and ${hoursText(balance.inEvents)} in calendar events`}
          {balance.unmapped > 0 && `; ${hoursText(balance.unmapped)} in no zone yet`}.
        </p>
      </header>
      {balance.mapped === 0 ? (
        <p className={styles['nothing']}>
          Carry what you have planned onto the loop, and its hours show here.
        </p>
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
      <HintList hints={hints} period={period} onDismiss={dismiss} onBringBack={bringBack} />
    </section>
  );
});

function partStyle({ share }: ZoneShare, color: string | null): CSSProperties {
  return { ...zoneColor(color), flexGrow: share };
}
