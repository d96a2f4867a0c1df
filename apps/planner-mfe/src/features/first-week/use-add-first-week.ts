import { useActivities } from '@simmer/app-state/plan/activities';
import { useTimeBlockSizes } from '@simmer/app-state/plan/catalogue';
import type { SuggestedBlock } from '@simmer/domain/north-stars/first-week';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { NorthStar } from '../../shared/planning-types.ts';
import { useAddBlocks } from '../../shared/use-add-blocks.ts';
import { weekAddress } from '../../shared/year-address.ts';
import { firstWeekBlocks } from './first-week-blocks.ts';

/** Adds the suggested week, and leads to it in the calendar. */
export function useAddFirstWeek(stars: readonly NorthStar[]) {
  const activities = useActivities().data;
  const sizes = useTimeBlockSizes().data;
  const addBlocks = useAddBlocks();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const add = async (suggested: readonly SuggestedBlock[]) => {
    const [first] = suggested;
    if (first === undefined || activities === undefined || sizes === undefined) return;
    const { blocks, activities: created } = firstWeekBlocks(suggested, stars, activities, sizes);
    setIsAdding(true);
    const done = await addBlocks(blocks, created);
    if (done !== null) await navigate(weekAddress(first.date));
    setIsAdding(false);
  };
  return { canAdd: activities !== undefined && sizes !== undefined, isAdding, add };
}

export type AddFirstWeek = ReturnType<typeof useAddFirstWeek>;
