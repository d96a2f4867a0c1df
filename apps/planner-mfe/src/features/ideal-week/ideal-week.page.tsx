import { useToday } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors';
import type { IdealBlock } from '@simmer/contracts/schemas/ideal-block.schema';
import { startTimingOf } from '@simmer/domain/parts/day-part';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { useDeferredLoading } from '@simmer/ui/hooks/use-deferred-loading';
import { toast } from '@simmer/ui/toasts/toast';
import { useCallback, useEffect, useState } from 'react';
import type { Place } from './ideal-drag.ts';
import { IdealFigures } from './ideal-figures.tsx';
import { IdealLayout, IdealOutline } from './ideal-outline.tsx';
import { IdealSheet } from './ideal-sheet.tsx';
import { FreeDays, IdealBlockDialog, IdealTools } from './lazy-parts.ts';
import styles from './ideal-week.module.css';
import type { IdealCard } from './model/ideal-cards.ts';
import { useIdealActions } from './use-ideal-actions.ts';
import { type IdealWeek, useIdealWeek } from './model/use-ideal-week.ts';

/** 'Your ideal week': a template without dates (IDE-20). */
export function Component() {
  const today = useToday();
  const { week, error, retry } = useIdealWeek(today);
  const isLoading = useDeferredLoading(week === null);
  if (error !== null) {
    return (
      <IdealLayout>
        <ErrorState
          title="Your ideal week could not be loaded"
          text={messageOf(error, 'Check your connection and try again.')}
          onRetry={retry}
        />
      </IdealLayout>
    );
  }
  if (isLoading || week === null) return <IdealOutline />;
  return <Content week={week} today={today} />;
}

function Content({ week, today }: { readonly week: IdealWeek; readonly today: string }) {
  const [opened, setOpened] = useState<IdealBlock | Place | null>(null);
  const { change, failure } = useIdealActions();
  const move = useCallback(
    ({ block }: IdealCard, { weekday, part }: Place): boolean => {
      const isSamePart = block.start_timing.name === part;
      if (isSamePart && block.weekday === weekday) return false;
      // A start time belongs to its day part, so another part clears it.
      const when = isSamePart ? {} : { start_timing: startTimingOf(part), start_time: null };
      void change(block, { weekday, ...when });
      return true;
    },
    [change],
  );
  useEffect(() => {
    if (failure !== null) toast.error(failure);
  }, [failure]);
  return (
    <IdealLayout>
      <div className={styles['tools']}>
        <IdealTools week={week} today={today} />
      </div>
      {week.cards.length === 0 && (
        <p className="sm-muted">Choose any part of a day to add to it, or copy a week that went well.</p>
      )}
      <IdealSheet
        cards={week.cards}
        onAdd={setOpened}
        onOpen={({ block }) => setOpened(block)}
        onMove={move}
      />
      <div className={styles['facts']}>
        <IdealFigures week={week} today={today} />
        <FreeDays today={today} />
      </div>
      {opened !== null && (
        <IdealBlockDialog opened={opened} lookups={week.lookups} onClose={() => setOpened(null)} />
      )}
    </IdealLayout>
  );
}
