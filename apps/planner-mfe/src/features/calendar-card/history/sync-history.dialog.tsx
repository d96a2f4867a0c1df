import { type SyncChoice, useSyncHistory } from '@simmer/app-state/google-calendar/calendar-syncs';
import { messageOf } from '@simmer/app-state/errors';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { SegmentedControl } from '@simmer/ui/antd/segmented-control';
import { useDebouncedValue } from '@simmer/ui/fields/use-debounced-value';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { TextField } from '@simmer/ui/antd/text-field';
import { isComposing } from '@simmer/ui/keyboard/enter-key';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useRef, useState } from 'react';
import { HostDialogSlot } from '../../../host/host-slot.tsx';
import styles from './sync-history.module.css';
import { SyncRun } from './sync-run.tsx';

const SEARCH_DELAY_MS = 250;

const CHOICES = [
  { value: 'all', label: 'All syncs' },
  { value: 'changed', label: 'With changes' },
] as const satisfies readonly { value: SyncChoice; label: string }[];

/** Syncs, newest first: when, why, how long, and what each changed. */
export function SyncHistoryDialog({ onClose }: { onClose: () => void }) {
  const [choice, setChoice] = useState<SyncChoice>('all');
  const [typed, setTyped] = useState('');
  const [eventId, setEventId] = useState<string | null>(null);
  const text = typed.trim();
  // Clearing the field takes effect at once.
  const search = useDebouncedValue(text, text === '' ? 0 : SEARCH_DELAY_MS);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setTyped('');
    field.current?.focus();
  };
  // Escape clears the search first, and closes the dialog after that.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event) || typed === '') return;
    event.preventDefault();
    clear();
  };
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title="Sync History"
        description="What each sync did to your events."
        size="large"
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <div className={styles['choice']} role="search" aria-label="Sync history">
          <TextField
            label="Search syncs"
            hideLabel
            type="search"
            className={styles['search']}
            placeholder="Event, calendar, day, error…"
            maxLength={200}
            lead={<Search aria-hidden="true" />}
            ref={field}
            value={typed}
            onChange={setTyped}
            onKeyDown={onKeyDown}
          />
          <SegmentedControl
            label="Which syncs"
            hideLabel
            options={CHOICES}
            value={choice}
            onChange={setChoice}
          />
        </div>
        <Syncs
          choice={choice}
          search={search}
          isTyping={search !== text}
          onClear={clear}
          onOpenEvent={setEventId}
        />
      </Dialog>
      {eventId !== null && (
        <HostDialogSlot
          name="event-history"
          title="Event history"
          props={{ eventId, onClose: () => setEventId(null) }}
        />
      )}
    </>
  );
}

interface SyncsProps {
  readonly choice: SyncChoice;
  /** The text to search for; empty: all syncs. */
  readonly search: string;
  readonly isTyping: boolean;
  readonly onClear: () => void;
  readonly onOpenEvent: (id: string) => void;
}

function Syncs({ choice, search, isTyping, onClear, onOpenEvent }: SyncsProps) {
  const history = useSyncHistory(choice, search);
  const isSearching = isTyping || history.isPlaceholderData;
  if (history.isPending) return <LoadingArea label="Loading the history…" />;
  if (history.data === undefined) {
    return (
      <ErrorState
        isSmall
        title="The history could not be loaded"
        text={messageOf(history.error, 'Check your connection and try again.')}
        onRetry={() => void history.refetch()}
      />
    );
  }
  const syncs = history.data.pages.flatMap((page) => page.syncs);
  return (
    <div aria-busy={isSearching} className={styles['found']}>
      <p role="status" className={search === '' ? 'sm-visually-hidden' : styles['count']}>
        {search !== '' && !isSearching && countText(syncs.length, history.hasNextPage)}
        {isSearching && 'Searching…'}
      </p>
      {syncs.length === 0 && !isSearching && <NoSyncs choice={choice} search={search} onClear={onClear} />}
      {syncs.length > 0 && (
        <ol className={styles['runs']} aria-label="Syncs">
          {syncs.map((sync) => (
            <SyncRun key={sync.id ?? sync.started_at} sync={sync} onOpenEvent={onOpenEvent} />
          ))}
        </ol>
      )}
      {history.isFetchNextPageError && (
        <p role="alert" className={styles['error']}>
          {messageOf(history.error, 'More could not be loaded.')}
        </p>
      )}
      {history.hasNextPage && !isSearching && (
        <Button size="small" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show more syncs
        </Button>
      )}
    </div>
  );
}

/** The number of syncs in words: '1 sync', '12 syncs', '50 syncs and more'. */
const countText = (count: number, hasMore: boolean): string =>
  `${count} ${count === 1 ? 'sync' : 'syncs'}${hasMore ? ' and more' : ''}`;

type NoSyncsProps = Pick<SyncsProps, 'choice' | 'search' | 'onClear'>;

function NoSyncs({ choice, search, onClear }: NoSyncsProps) {
  if (search !== '') {
    return (
      <EmptyState
        isSmall
        mark="🔍"
        title="No sync matches your search"
        text={
          choice === 'all'
            ? 'Try fewer words, or the name of an event or a calendar.'
            : 'Try fewer words, or search all syncs.'
        }
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    );
  }
  return choice === 'all' ? (
    <EmptyState
      isSmall
      mark="🫙"
      title="No syncs yet"
      text="The first one begins when you choose calendars."
    />
  ) : (
    <EmptyState
      isSmall
      mark="🫙"
      title="Nothing changed yet"
      text="No sync has changed any of your events."
    />
  );
}
