import type { SlotProps } from '@simmer/contracts/remote-contract';
import { useState } from 'react';
import { KeywordRuleDialog } from '../analysis/rules/keyword-rule.dialog.tsx';
import type { RuleOffer } from '../analysis/model/verification.ts';
import { usePhases } from '../analysis/phases/use-phases.ts';
import { EventDialog } from './dialog/event.dialog.tsx';

const NONE: readonly RuleOffer[] = [];

/** A calendar event with its phase, its history, and, after a correction, the suggested keyword rule. */
export function Component({ event, onClose }: SlotProps['calendar-event']) {
  const phases = usePhases();
  const [offers, setOffers] = useState(NONE);
  if (offers.length > 0) return <KeywordRuleDialog offers={offers} onClose={onClose} />;
  return <EventDialog event={event} phases={phases} onVerified={setOffers} onClose={onClose} />;
}
