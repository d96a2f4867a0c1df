import { useToday } from '@simmer/app-state/clock';
import { signOut } from '@simmer/app-state/session/session';
import type { SlotProps } from '@simmer/contracts/remote-contract';
import { makeStep } from '@simmer/ui/toasts/undo';
import { useTheme } from '@simmer/ui/theme/theme-provider';
import { useLocation, useNavigate } from 'react-router';
import type { CalendarEvent, NorthStar } from '../../shared/planning-types.ts';
import { requestCalendar } from '../calendar/calendar-request.ts';
import { focusDay } from '../calendar/week/focus-day.ts';
import { usePlanDownload } from '../calendar/files/use-plan-download.ts';
import type { PaletteActionName, PaletteDialogName } from './model/actions.ts';
import type { Command } from './model/command.ts';

export interface CommandRunner extends Omit<SlotProps['command-palette'], 'view' | 'text' | 'screens'> {
  /** Opens a dialog in place of the palette. */
  readonly onOpen: (name: PaletteDialogName) => void;
  /** Adds the time block that the line describes. */
  readonly onAdd: () => void;
  /** Opens the form of that block in place of the palette. */
  readonly onOpenForm: () => void;
  /** Completes the mark in the line with the name of a North Star. */
  readonly onTakeStar: (star: NorthStar) => void;
  /** Opens a calendar event in place of the palette. */
  readonly onOpenEvent: (event: CalendarEvent) => void;
}

/** The actions of the palette, run after it has closed. */
function useActionHandlers(): Readonly<Record<PaletteActionName, () => void>> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { theme, setMode } = useTheme();
  const download = usePlanDownload(useToday());
  const ofCalendar = (request: 'print' | 'unassigned') => () => {
    requestCalendar(request);
    if (pathname !== '/calendar') void navigate('/calendar');
  };
  return {
    print: ofCalendar('print'),
    unassigned: ofCalendar('unassigned'),
    download: () => void download(),
    undo: () => void makeStep('undo'),
    redo: () => void makeStep('redo'),
    theme: () => setMode(theme === 'dark' ? 'light' : 'dark'),
    'sign-out': () => void signOut().then((isSignedOut) => isSignedOut && navigate('/signin')),
  };
}

/** Runs a row of the palette. */
export function useRunCommand({
  onClose,
  onOpenTimeBlock,
  onOpen,
  onAdd,
  onOpenForm,
  onTakeStar,
  onOpenEvent,
}: CommandRunner): (command: Command) => void {
  const navigate = useNavigate();
  const handlers = useActionHandlers();
  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  return (command) => {
    switch (command.kind) {
      case 'go-to-date':
        go(`/calendar?date=${command.date}`);
        return focusDay(command.date);
      case 'go-to-screen':
        return go(command.path);
      case 'create':
        return onOpenTimeBlock({
          ...(command.date !== null && { date: command.date }),
          ...(command.name !== undefined && { activityName: command.name }),
        });
      case 'open-block': {
        const { blockId, date } = command;
        return onOpenTimeBlock(date === null ? { blockId } : { blockId, date });
      }
      case 'open-event':
        return onOpenEvent(command.event);
      case 'quick-add':
        return onAdd();
      case 'quick-add-form':
        return onOpenForm();
      case 'take-star':
        return onTakeStar(command.star);
      case 'open-dialog':
        return onOpen(command.dialog);
      default:
        onClose();
        return handlers[command.action]();
    }
  };
}
