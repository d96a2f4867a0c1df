import { ToggleChip } from '@simmer/ui/badges/chip';
import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { hasBudgets } from '@simmer/domain/north-stars/has-budgets';
import { weekLabel } from '@simmer/domain/dates/date-labels';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { LazyBudgets } from '../hours/lazy-budgets.tsx';
import styles from './calendar.module.css';
import type { NorthStar } from '../../../shared/planning-types.ts';
import { useStarFilter } from '../model/star-filter.store.ts';

/** A shortened chip, and the button of the rest, in CSS pixels with the gap after it. */
const LEAST_CHIP = 112;
const REST = 52;

/** How many of the chips have room beside each other in a list that does not scroll, shortened if they have to be. */
function useRoomFor(list: RefObject<HTMLElement | null>, count: number, scrolls: boolean): number {
  const [room, setRoom] = useState(count);
  useLayoutEffect(() => {
    const element = list.current;
    if (scrolls || element === null) return undefined;
    const measure = () => {
      const width = element.clientWidth;
      const hasRoom = count * LEAST_CHIP <= width;
      setRoom(hasRoom ? count : Math.max(0, Math.floor((width - REST) / LEAST_CHIP)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, count, scrolls]);
  return room;
}

const loadMoreStars = async () =>
  (await import(/* webpackChunkName: "calendar-menus" */ './more-stars.tsx')).MoreStars;

interface NorthStarChipsProps {
  readonly northStars: readonly NorthStar[];
  /** The Monday of the week whose hours are shown beside the budgets, where the sheet has no budget line. */
  readonly monday?: string;
  readonly className: string | undefined;
}

/**
 * The North Stars, in the order of the current week's priority; with budgets beside them, the label of their week comes
 * first. A press makes all cards of other North Stars paler, a second press ends that (CAL-74). Those without room in a
 * list that does not scroll are in a menu (CAL-2).
 */
export function NorthStarChips({ northStars, monday, className }: NorthStarChipsProps) {
  const { star: chosen, choose, end } = useStarFilter();
  const list = useRef<HTMLUListElement>(null);
  const room = useRoomFor(list, northStars.length, monday !== undefined);
  const rest = northStars.slice(room);
  const toggle = (star: NorthStar) => (star.id === chosen ? end() : choose(star, northStars));
  return (
    <ul ref={list} className={className} aria-label="North Stars">
      {monday !== undefined && hasBudgets(northStars) && (
        <li className={`sm-tabular ${styles['badgesWeek']}`}>{weekLabel(monday)}</li>
      )}
      {northStars.slice(0, room).map((star) => (
        <li key={star.id}>
          <ToggleChip
            emoji={star.emoji}
            color={star.color}
            isOn={star.id === chosen}
            title={star.name}
            onToggle={() => toggle(star)}
          >
            {star.name}
            {monday !== undefined && <LazyBudgets monday={monday} only={star.id} />}
          </ToggleChip>
        </li>
      ))}
      {rest.length > 0 && (
        <li className={styles['rest']}>
          <LazyPart
            load={loadMoreStars}
            props={{ stars: rest, chosen, onToggle: toggle }}
            pending={`+${rest.length}`}
          />
        </li>
      )}
    </ul>
  );
}
