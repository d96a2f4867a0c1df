import { useIsOnCopy, useKeepsNothing, useWaitingChanges } from '@simmer/app-state/offline/offline-changes';
import { useOldestReading } from '@simmer/app-state/queries/last-read';
import { reloadSession } from '@simmer/app-state/session/session';
import { formatMoment } from '@simmer/app-state/format-moment';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { useHeightForLayout } from '@simmer/ui/hooks/use-height-for-layout';
import { useEffect, useRef, useState } from 'react';
import { askToKeepStorage, isDeletedAfterAWeek } from './keep-storage.ts';
import styles from './away.module.css';
import { WaitingChangesButton } from './waiting-changes/waiting-changes-button.tsx';

const KEPT = 'Your changes stay here and will be saved as soon as Simmer is back.';
const WAITS = 'Your changes wait here and will be saved as soon as Simmer is back.';

/** Added to the text in browsers that delete stored data (OFF-36). */
const OPEN_WITHIN_A_WEEK = 'Safari keeps them for seven days: open Simmer again before then.';

/** The age of the shown data (OFF-80); empty if it is not known. */
function ageText(plan: string | null, events: string | null): string {
  const [planAge, eventsAge] = [plan, events].map((instant) => instant && formatMoment(instant));
  if (!eventsAge) return planAge ? ` Plan as of ${planAge}.` : '';
  if (planAge === eventsAge) return ` Plan and calendar events as of ${planAge}.`;
  return planAge
    ? ` Plan as of ${planAge}; calendar events as of ${eventsAge}.`
    : ` Calendar events as of ${eventsAge}.`;
}

function noticeText(isOnCopy: boolean, isWaiting: boolean, keepsNothing: boolean): string {
  if (keepsNothing)
    return isOnCopy
      ? 'This page alone has your changes, as you chose: keep it open until Simmer is back.'
      : 'Nothing is lost: your plan is in your account. As you chose, nothing of it is kept on this device.';
  if (isOnCopy) return isWaiting ? WAITS : KEPT;
  return 'Nothing is lost. Until the server is back, you see this browser’s copy, and your changes stay here.';
}

/** Says that the server is unreachable, and what that means for the plan. */
export function UnreachableBanner() {
  const isOnCopy = useIsOnCopy();
  const keepsNothing = useKeepsNothing();
  const waiting = useWaitingChanges();
  const [isAsking, setIsAsking] = useState(false);
  const planReadAt = useOldestReading('plan');
  const eventsReadAt = useOldestReading('calendar events');
  const isWaiting = waiting > 0;
  useEffect(() => {
    if (isWaiting) askToKeepStorage();
  }, [isWaiting]);
  const ask = async (): Promise<void> => {
    setIsAsking(true);
    await reloadSession();
    setIsAsking(false);
  };
  const [isOpen, setIsOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useHeightForLayout(ref, '--away-height');
  const text = noticeText(isOnCopy, isWaiting, keepsNothing);
  const age = isOnCopy ? ageText(planReadAt, eventsReadAt) : '';
  return (
    <div ref={ref} className={styles['away']} data-open={isOpen || undefined}>
      <Banner
        tone="warning"
        title={isOnCopy ? 'Simmer cannot be reached right now' : 'Your plan cannot be reached right now'}
        action={
          <>
            {isWaiting && (
              <WaitingChangesButton size="small">
                {waiting === 1 ? '1 change waits' : `${waiting} changes wait`}
              </WaitingChangesButton>
            )}
            <Button size="small" busy={isAsking} onClick={() => void ask()}>
              Try again
            </Button>
          </>
        }
      >
        {/* In one line while it is not pressed: all of it where there is room. */}
        <button
          type="button"
          className={styles['sentence']}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text}
          {age}
          {isWaiting && isDeletedAfterAWeek() && ` ${OPEN_WITHIN_A_WEEK}`}
        </button>
      </Banner>
    </div>
  );
}
