import { browserZone, useToday } from '@simmer/app-state/clock';
import { useActivities } from '@simmer/app-state/plan/activities';
import { useCalendarEvents } from '@simmer/app-state/google-calendar/calendar';
import { useNorthStars } from '@simmer/app-state/plan/north-stars';
import { useTimeBlocks } from '@simmer/app-state/plan/time-blocks';
import type { SlotProps } from '@simmer/contracts/remote-contract';
import { calendarWeeks } from '@simmer/domain/weeks/calendar-range';
import { Dialog } from '@simmer/ui/antd/dialog';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { TextField } from '@simmer/ui/fields/text-field';
import Search from 'lucide-react/icons/search';
import { useId, useMemo, useRef, useState } from 'react';
import { sheetRange } from '../../shared/sheet-range.ts';
import type { BlockForm } from '../time-block/model/block-form.ts';
import { CommandList, optionId } from './command-list.tsx';
import { beyondDaysText, findCommands, isNothingFound } from './model/find-commands.ts';
import { isMarkAlone, withMarkedStar } from '../time-block/quick-add/marked-stars.ts';
import { withQuickAdd, withStars } from './model/quick-add-commands.ts';
import styles from './palette.module.css';
import { LineParts, QuickAddMarks } from '../time-block/quick-add/quick-add-parts.tsx';
import quickAddStyles from '../time-block/quick-add/quick-add.module.css';
import { usePaletteKeys } from './use-palette-keys.ts';
import { tellUnsaved } from '../time-block/quick-add/tell-unsaved.ts';
import { type QuickAddState, useQuickAdd } from '../time-block/quick-add/use-quick-add.ts';
import { type CommandRunner, useRunCommand } from './use-run-command.ts';

const NONE: readonly never[] = [];
const NO_MATCHES = 'No matches. Try a date, the name of an activity, or a screen.';

interface PaletteDialogProps
  extends
    Omit<CommandRunner, 'onAdd' | 'onOpenForm' | 'onTakeStar'>,
    Pick<SlotProps['command-palette'], 'screens'> {
  /** The text in the field when the palette opens. */
  readonly initialText: string;
  /** Closes the palette and opens the form of a time block. */
  readonly onOpenForm: (form: BlockForm) => void;
}

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

interface StatusProps {
  readonly quickAdd: QuickAddState;
  /** The status text while the line describes no time block. */
  readonly otherwise: string | null;
}

function Status({ quickAdd: { form, read, text, offer }, otherwise }: StatusProps) {
  return (
    <p className={styles['status']} role="status">
      {/* The text is in an element of its own, which a translated page keeps (UI-59). */}
      <span>{(form === null ? '' : `Adds “${read?.title}”: `) + (text || (otherwise ?? ''))}</span>
      {offer !== null && <VisuallyHidden>{` Tab takes “${offer.part}” as: ${offer.text}`}</VisuallyHidden>}
    </p>
  );
}

/** The command palette: go to a date, create or open anything (UI-42). A text field with a list of commands. */
export function PaletteDialog(props: PaletteDialogProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [scrolled, setScrolled] = useState(0);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { onClose, onOpenForm } = props;
  const quickAdd = useQuickAdd(props.initialText);
  const { typed } = quickAdd;
  const tokens = quickAdd.read?.tokens ?? NONE;
  const change = (text: string) => {
    quickAdd.change(text);
    setPointed(null);
  };
  const run = useRunCommand({
    ...props,
    onAdd: () => quickAdd.add({ onFailure: tellUnsaved }) && onClose(),
    onTakeStar: (star) => change(withMarkedStar(typed, star)),
    onOpenForm: () => quickAdd.details !== null && onOpenForm(quickAdd.details),
  });
  const beyond = beyondDaysText(typed, useToday());
  const found = useCommandGroups(typed, props.screens);
  const canAdd = quickAdd.form !== null;
  const listed = quickAdd.read === null ? found : withQuickAdd(found, quickAdd.read.title, canAdd);
  const groups = withStars(listed, quickAdd.stars, isMarkAlone(typed));
  const commands = groups.flatMap((group) => group.commands);
  const [best] = commands;
  // While the line asks for its day, Enter runs nothing: the form has to be chosen explicitly (QCK-8).
  const isAsked = quickAdd.read !== null && !canAdd && best?.kind === 'quick-add-form';
  // The list may have become shorter since, when data arrived.
  const chosen = (pointed === null ? undefined : commands[pointed]) ?? (isAsked ? undefined : best);

  const onKeyDown = usePaletteKeys({
    commands,
    active: chosen === undefined ? -1 : commands.indexOf(chosen),
    onActivate: setPointed,
    onRun: () => chosen !== undefined && run(chosen),
    quickAdd,
  });

  return (
    <Dialog isOpen onClose={onClose} title="Go to or create">
      <TextField
        ref={field}
        label="Search dates, time blocks, events, North Stars and screens"
        hideLabel
        placeholder="“mar 5”, an activity, “run tue 7am 2h”…"
        className={quickAddStyles['field']}
        trail={<QuickAddMarks text={typed} tokens={tokens} scrolled={scrolled} />}
        onScroll={(event) => setScrolled(event.currentTarget.scrollLeft)}
        lead={<Search aria-hidden="true" />}
        data-autofocus="always"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        {...(chosen !== undefined && { 'aria-activedescendant': optionId(id, chosen) })}
        value={typed}
        onChange={change}
        onKeyDown={onKeyDown}
      />
      <Status quickAdd={quickAdd} otherwise={beyond ?? (isNothingFound(found) ? NO_MATCHES : null)} />
      <LineParts quickAdd={quickAdd} line={field} />
      <CommandList
        id={id}
        groups={groups}
        chosen={chosen}
        onPoint={(command) => setPointed(commands.indexOf(command))}
        onRun={run}
      />
    </Dialog>
  );
}
