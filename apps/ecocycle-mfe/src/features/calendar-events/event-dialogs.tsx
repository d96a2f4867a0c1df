import type { Calendar, CalendarEvent } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { HostDialogSlot } from '../../host/host-slot.tsx';
import { type AnalysisDialog, AnalysisDialogs } from '../analysis/analysis-dialogs.tsx';
import type { RuleOffer } from '../analysis/model/verification.ts';
import type { Phases } from '../analysis/phases/use-phases.ts';
import { EventDialog, eventsDialogs, FilterDialog, KeywordRulesDialog } from './lazy-event-dialogs.ts';
import { useIdlePreload } from '@simmer/ui/antd/lazy-dialog';
import type { ReconnectionNeed } from '@simmer/app-state/google-calendar/calendar';
import type { EventListState } from './model/use-event-list-state.ts';
import { useFilterCalendars } from './toolbar/use-filter-calendars.ts';

/** The open dialog over the events. */
export type OpenDialog =
  | { readonly kind: 'filter' | 'methods' | 'calendars' | 'rules' }
  | { readonly kind: 'event'; readonly event: CalendarEvent }
  | { readonly kind: 'reconnect'; readonly need: ReconnectionNeed }
  | AnalysisDialog;

interface EventDialogsProps {
  /** The open dialog. The tab renders 'methods' itself, because it starts the analysis. */
  readonly open: OpenDialog | null;
  readonly listState: EventListState;
  readonly phases: Phases;
  /** The calendars of the connected account. */
  readonly calendars: readonly Calendar[] | undefined;
  readonly onOpen: (dialog: OpenDialog | null) => void;
}

export function EventDialogs({ open, listState, phases, calendars, onOpen }: EventDialogsProps) {
  useIdlePreload(eventsDialogs);
  const filterCalendars = useFilterCalendars(calendars);
  const close = () => onOpen(null);
  const offer = (offers: readonly RuleOffer[]) =>
    onOpen(offers.length > 0 ? { kind: 'offers', offers } : null);
  switch (open?.kind) {
    case 'filter':
      return (
        <FilterDialog
          filter={listState.filter}
          calendars={filterCalendars}
          phases={phases}
          onApply={listState.setFilter}
          onClose={close}
        />
      );
    case 'event':
      return (
        <EventDialog
          // The current event of the list, so that a revert shows at once.
          event={listState.events.find(({ id }) => id === open.event.id) ?? open.event}
          phases={phases}
          onVerified={offer}
          onClose={close}
        />
      );
    case 'calendars':
      return (
        <HostDialogSlot
          name="select-calendars"
          title="Select Calendars to Sync"
          props={{
            onClose: close,
            onAuthTrouble: (need) => onOpen({ kind: 'reconnect', need }),
          }}
        />
      );
    case 'reconnect':
      return (
        <HostDialogSlot
          name="reconnect-calendar"
          title="Google Calendar Reconnection Required"
          props={{ isKeyChanged: open.need.isKeyChanged, onClose: close }}
        />
      );
    case 'results':
    case 'verify':
    case 'offers':
      return <AnalysisDialogs open={open} onOpen={onOpen} />;
    case 'rules':
      return <KeywordRulesDialog onClose={close} />;
    default:
      return null;
  }
}
