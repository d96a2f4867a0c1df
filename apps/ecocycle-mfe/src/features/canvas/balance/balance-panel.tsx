import type { EcocyclePhase } from '@simmer/contracts/schemas/catalogue.schema';
import { shortDate } from '@simmer/domain/dates/date-labels';
import type { BalancePeriod } from '@simmer/domain/ecocycle/balance-period';
import { resolvePhase } from '@simmer/domain/phases/phase-alias';
import { PhaseGlyph } from '@simmer/ui/badges/phase-glyph';
import { Button } from '@simmer/ui/buttons/button';
import { useRef } from 'react';
import { zoneColor } from '../zone/zone-tones.ts';
import styles from './balance.module.css';
import { hoursText, percentText, PERIOD_LABELS } from './hint-texts.ts';
import type { Balance } from './use-balance.ts';
import { useConfirmSuggestions } from './use-confirm-suggestions.ts';

interface BalancePanelProps {
  readonly phases: readonly EcocyclePhase[];
  readonly balance: Pick<Balance, 'balance' | 'range'>;
  readonly period: BalancePeriod;
}

/** 'Ecocycle balance': how the planned hours of the period are distributed over the phases. */
export function BalancePanel({ phases, balance: { balance, range }, period }: BalancePanelProps) {
  const shares = balance.shares.map((share) => ({ ...share, phase: resolvePhase(phases, share.label) }));
  const planned = balance.mapped + balance.unmapped;
  const { confirm, isSaving } = useConfirmSuggestions(phases, balance.items);
  const titleRef = useRef<HTMLHeadingElement>(null);
  // The focus moves to the title, because the pressed button is removed.
  const confirmAll = async (label: string) => {
    if (await confirm(label)) titleRef.current?.focus();
  };
  return (
    <section className={styles['balance']} aria-labelledby="balance-title">
      <header>
        <h2 id="balance-title" ref={titleRef} tabIndex={-1}>
          Ecocycle balance
        </h2>
        <p className="sm-muted">
          {PERIOD_LABELS[period]}: {hoursText(planned)} planned from {shortDate(range.start)} to{' '}
          {shortDate(range.end)}
          {balance.inEvents > 0 &&
            `, ${hoursText(balance.inBlocks)} in time blocks and ${hoursText(balance.inEvents)} in calendar events`}
          {balance.suggested > 0 && `; the phase of ${hoursText(balance.suggested)} is suggested by keywords`}
          {balance.unmapped > 0 && `; ${hoursText(balance.unmapped)} without a phase yet`}.
        </p>
      </header>
      {balance.mapped === 0 ? (
        <p className={styles['nothing']}>Move what you have planned onto the loop to see its hours here.</p>
      ) : (
        <>
          <div className={styles['bar']} aria-hidden="true">
            {shares
              .flatMap(({ label, hours, suggested, phase }) => [
                { key: label, hours: hours - suggested, isSuggested: false, phase },
                { key: `${label} suggested`, hours: suggested, isSuggested: true, phase },
              ])
              .filter(({ hours }) => hours > 0)
              .map(({ key, hours, isSuggested, phase }) => (
                <span
                  key={key}
                  className={styles['part']}
                  data-suggested={isSuggested ? '' : undefined}
                  style={{ ...zoneColor(phase?.color ?? null), flexGrow: hours / balance.mapped }}
                />
              ))}
          </div>
          <ul className={styles['shares']}>
            {shares.map(({ label, hours, share, suggested, phase }) => (
              <li key={label} data-none={hours === 0 ? '' : undefined}>
                <PhaseGlyph name={label} color={phase?.color ?? null} emoji={phase?.emoji} />
                <span className={styles['zone']}>{label}</span>
                <span className={`sm-tabular ${styles['hours']}`}>
                  {hours === 0 ? '–' : `${hoursText(hours)} · ${percentText(share)}`}
                </span>
                {suggested > 0 && (
                  <span className={styles['suggested']}>
                    <span className="sm-tabular">{hoursText(suggested)} by keywords</span>
                    <Button
                      size="small"
                      variant="quiet"
                      disabled={isSaving}
                      aria-label={`Confirm ${hoursText(suggested)} in ${label}`}
                      onClick={() => void confirmAll(label)}
                    >
                      Confirm
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
