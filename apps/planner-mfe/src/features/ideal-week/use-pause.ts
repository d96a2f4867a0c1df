import { addDays } from '@simmer/domain/dates/add-to-date';
import { weekDates } from '@simmer/domain/dates/week';
import { isFreeDay, withFreeDays, withoutFreeDays } from '@simmer/domain/dates/free-days';
import { readPreference, writePreference } from '@simmer/ui/device/stored-preference';
import { useFreeDays } from './use-free-days.ts';

// Storage key: the Monday of the week that was paused last, and its days that were free before. These stay free after
// the pause.
const FREE_BEFORE = 'simmer-free-before-pause';

/** Pauses and resumes a week: a paused week is seven free days (IDE-1). */
export function usePause(today: string) {
  const { freeDays, change } = useFreeDays();
  const isPaused = (monday: string) => weekDates(monday).every((date) => isFreeDay(freeDays, date));
  const pause = (monday: string) => {
    const before = weekDates(monday).filter((date) => isFreeDay(freeDays, date));
    writePreference(FREE_BEFORE, [monday, ...before].join(' '));
    const next = withFreeDays(freeDays, { from: monday, to: addDays(monday, 6) }, today);
    return change(next, 'This week is paused: nothing is filled in, and nothing reminds you');
  };
  const takeUp = (monday: string) => {
    const [week, ...before] = (readPreference(FREE_BEFORE) ?? '').split(' ');
    const open = withoutFreeDays(freeDays, { from: monday, to: addDays(monday, 6) }, today);
    const daysToKeep = week === monday ? before : [];
    const next = daysToKeep.reduce((days, date) => withFreeDays(days, { from: date, to: date }, today), open);
    return change(next, 'This week is no longer paused');
  };
  return {
    isPaused,
    toggle: (monday: string) => void (isPaused(monday) ? takeUp(monday) : pause(monday)),
  };
}
