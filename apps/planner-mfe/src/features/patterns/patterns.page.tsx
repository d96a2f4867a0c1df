import { useToday } from '@simmer/app-state/clock';
import { PatternsCard } from './patterns-card.tsx';
import { PatternsLayout } from './patterns-layout.tsx';

/** 'Patterns': how mood and ratings differ by where the time of the weeks went (PAT-1). */
export function Component() {
  return (
    <PatternsLayout>
      <PatternsCard today={useToday()} />
    </PatternsLayout>
  );
}
