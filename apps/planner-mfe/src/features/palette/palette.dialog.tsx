import { browserZone, useToday } from '@simmer/app-state/clock';
import { useActivities } from '@simmer/app-state/activities/activities';
import { useCalendarEvents } from '@simmer/app-state/google-calendar/calendar';
import { useNorthStars } from '@simmer/app-state/north-stars/north-stars';
import { useTimeBlocks } from '@simmer/app-state/time-blocks/time-blocks';
import type { SlotProps } from '@simmer/contracts/remote-contract';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { Dialog } from '@simmer/ui/antd/dialog';
import { TextField } from '@simmer/ui/fields/text-field';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { sheetRange } from '../calendar/model/sheet-range.ts';
import { CommandList, optionId } from './command-list.tsx';
import { beyondDaysText, findCommands, isNothingFound } from './model/find-commands.ts';
import styles from './palette.module.css';
import { type CommandRunner, useRunCommand } from './use-run-command.ts';

const NONE: readonly never[] = [];

type PaletteDialogProps = CommandRunner & Pick<SlotProps['command-palette'], 'screens'>;

function useCommandGroups(typed: string, screens: PaletteDialogProps['screens']) {
  const today = useToday();
  const activities = useActivities().data ?? NONE;
  const blocks = useTimeBlocks().data ?? NONE;
  const northStars = useNorthStars().data ?? NONE;
  const range = useMemo(() => sheetRange(calendarWeeks(today), today), [today]);
  const events = useCalendarEvents({ start_date: range.start, end_date: range.end }).data ?? NONE;
  return useMemo(
    () =>
      findCommands(typed, { today, activities, blocks, northStars, events, zone: browserZone(), screens }),
    [typed, today, activities, blocks, northStars, events, screens],
  );
}

/**
 * The command palette: go to a date, create or open anything (UI-42). A field with a list, used with arrow keys and
 * Enter.
 */
export function PaletteDialog(props: PaletteDialogProps) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const run = useRunCommand(props);
  const beyond = beyondDaysText(typed, useToday());
  const groups = useCommandGroups(typed, props.screens);
  const commands = groups.flatMap((group) => group.commands);
  // The list may have become shorter as data arrived.
  const chosen = commands[active] ?? commands[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setActive((active + step + commands.length) % commands.length);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      run(chosen);
    }
  };

  return (
    <Dialog isOpen onClose={props.onClose} title="Go to or create">
      <TextField
        label="Search dates, time blocks, events, North Stars and screens"
        hideLabel
        placeholder="A date like “mar 5”, an activity, a screen…"
        lead={<Search aria-hidden="true" />}
        data-autofocus
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        {...(chosen !== undefined && { 'aria-activedescendant': optionId(id, chosen) })}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p className={styles['status']} role="status">
        {beyond ??
          (isNothingFound(groups) && 'No matches. Try a date, the name of an activity, or a screen.')}
      </p>
      <CommandList
        id={id}
        groups={groups}
        chosen={chosen}
        onPoint={(command) => setActive(commands.indexOf(command))}
        onRun={run}
      />
    </Dialog>
  );
}
