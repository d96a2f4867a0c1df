import { useActivities } from '@simmer/app-state/plan/activities';
import { Button } from '@simmer/ui/buttons/button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TimeBlock } from '../../../shared/planning-types.ts';
import { putBackProposals, useProposals, withdrawProposals } from '../../../shared/proposals.store.ts';
import { addedText, useAddBlocks } from '../../../shared/use-add-blocks.ts';
import { focusDay } from '../week/focus-day.ts';
import type { CalendarScroller } from '../scroll/calendar-scroller.ts';
import styles from './proposals.module.css';

const idsOf = (blocks: readonly TimeBlock[]): string[] => blocks.map(({ id }) => id);

/** Adds proposed blocks to the plan, with one undo; blocks that could not be added are proposed again. */
function useTake() {
  const library = useActivities().data;
  const addBlocks = useAddBlocks();
  return async (ids: readonly string[]) => {
    const { blocks, activities } = useProposals.getState();
    const takenBlocks = blocks.filter(({ id }) => ids.includes(id));
    const isNew = (id: string) =>
      takenBlocks.some((block) => block.activity_id === id) && !library?.some((each) => each.id === id);
    withdrawProposals(ids);
    const created = activities.filter(({ id }) => isNew(id));
    const done = await addBlocks(takenBlocks, created);
    if (done === null) putBackProposals(takenBlocks);
  };
}

/** The bar with the actions on all proposed blocks (ONB-12); in the week each block has its own. */
export function ProposalsBar({ scroller }: { readonly scroller: CalendarScroller }) {
  const { title, blocks, isUnasked = false } = useProposals();
  const take = useTake();
  const [isSaving, setIsSaving] = useState(false);
  const takeLatest = useEffectEvent(take);
  const dates = blocks.map(({ start_date: date }) => date).toSorted();
  const first = dates[0];
  const revealFirst = () => {
    if (first !== undefined) scroller.reveal(first);
  };
  const bar = useRef<HTMLElement>(null);
  const arrive = useEffectEvent((isFirst: boolean) => {
    if (isUnasked) return;
    // The button that made the proposal is gone: the bar gets the focus.
    if (isFirst) bar.current?.focus();
    revealFirst();
  });
  useEffect(() => {
    useProposals.setState({ take: (ids) => void takeLatest(ids) });
    return () => withdrawProposals(idsOf(useProposals.getState().blocks));
  }, []);
  const arrived = useRef(false);
  useEffect(() => {
    arrive(!arrived.current);
    arrived.current = true;
  }, [title]);

  // The pressed button of the bar is gone: the focus goes to a visible day, without scrolling the weeks.
  const focusDayInView = () => {
    const days = scroller.getDaysInView();
    const inView = dates.find((date) => days !== null && date >= days.start && date <= days.end);
    const day = inView ?? days?.start ?? first;
    if (day !== undefined) focusDay(day, { preventScroll: true });
  };
  const takeAll = async () => {
    setIsSaving(true);
    await take(idsOf(blocks));
    setIsSaving(false);
    focusDayInView();
  };
  const leaveOut = () => {
    withdrawProposals(idsOf(blocks));
    focusDayInView();
  };
  return (
    <section ref={bar} className={styles['bar']} aria-label={title} tabIndex={-1}>
      <p className={styles['text']}>
        <strong>{title}.</strong> Choose what you like to add it, drag it to another time, or leave it out.
        <span className="sm-visually-hidden"> By keys: Enter adds a block, Delete leaves it out.</span>
      </p>
      <div className={styles['actions']}>
        {isUnasked && (
          <Button size="small" variant="quiet" onClick={revealFirst}>
            Show
          </Button>
        )}
        <Button size="small" disabled={isSaving} onClick={leaveOut}>
          Not now
        </Button>
        <Button size="small" variant="primary" busy={isSaving} onClick={() => void takeAll()}>
          Add {addedText(blocks.length)}
        </Button>
      </div>
    </section>
  );
}
