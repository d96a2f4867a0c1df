import { numberText } from '@simmer/domain/durations/number-text';
import { messageOf } from '@simmer/app-state/errors';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { Tabs } from '@simmer/ui/layout/tabs';
import { useCallback, useState } from 'react';
import { HostDialogSlot } from '../../host/host-slot.tsx';
import type { BlockTarget } from './card/activity-card.tsx';
import { ActivityList } from './activity-list.tsx';
import styles from './activity-library.module.css';
import { LibraryToolbar } from './library-toolbar.tsx';
import type { ActivityKind } from './model/arrange-activities.ts';
import { sameNamedOf } from './model/same-named.ts';
import { QuickAdd, type QuickAddName } from './quick-add.tsx';
import { useActivityActions } from './card/use-activity-actions.ts';
import { type Library, useLibrary } from './use-library.ts';
import { type Rename, useRename } from './card/use-rename.ts';

const KINDS = [
  ['all', 'All'],
  ['custom', 'Custom'],
  ['default', 'Default'],
] as const satisfies readonly (readonly [ActivityKind, string])[];

/** The kitchen sink's activities: a library to add to, search, change and plan from (KIT-10). */
export function ActivityLibrary(newActivity: QuickAddName) {
  const actions = useActivityActions();
  const rename = useRename(actions);
  const library = useLibrary(rename.renaming?.activity ?? null);
  const { loaded, activities, counts, view, changeView } = library;
  const [target, setTarget] = useState<BlockTarget | null>(null);
  const close = useCallback(() => setTarget(null), []);

  if (loaded.isPending) return <LoadingArea label="Loading activities…" />;
  if (loaded.isError && loaded.data === undefined) {
    return (
      <ErrorState
        title="Your activities could not be loaded"
        text={messageOf(loaded.error, 'Check your connection and try again.')}
        isRetrying={loaded.isFetching}
        onRetry={() => void loaded.refetch()}
      />
    );
  }
  // Searches for the name of the new activity, so that its card is visible.
  const showAdded = (name: string) =>
    changeView({
      ...(view.kind === 'default' && { kind: 'all' }),
      ...(!name.toLowerCase().includes(view.search.trim().toLowerCase()) && { search: '' }),
    });
  return (
    <div className={styles['library']}>
      <QuickAdd {...newActivity} activities={activities} onCreate={actions.create} onAdded={showAdded} />
      <LibraryToolbar view={view} changeView={changeView} />
      <p className="sm-visually-hidden" role="status">
        {view.search.trim() !== '' &&
          `${numberText(library.shown.length)} ${library.shown.length === 1 ? 'activity' : 'activities'} found`}
      </p>
      <Tabs
        label="Which activities"
        tabs={KINDS.map(([id, label]) => ({ id, label: `${label} (${counts[id]})` }))}
        selectedId={view.kind}
        onSelect={(kind) => changeView({ kind })}
      >
        <LibraryContent library={library} rename={rename} actions={actions} onBlock={setTarget} />
      </Tabs>
      {target !== null && (
        <HostDialogSlot
          name="time-block-dialog"
          title={'blockId' in target ? 'Edit Time Block' : 'Add Time Block'}
          props={{ ...target, onClose: close }}
        />
      )}
    </div>
  );
}

interface LibraryContentProps {
  readonly library: Library;
  readonly rename: Rename;
  readonly actions: ReturnType<typeof useActivityActions>;
  readonly onBlock: (target: BlockTarget) => void;
}

function LibraryContent({ library, rename, actions, onBlock }: LibraryContentProps) {
  const { activities, shown, countsById, view, isEditedDeleted } = library;
  if (shown.length > 0) {
    return (
      <ActivityList
        activities={shown}
        countsById={countsById}
        rename={rename}
        isEditedDeleted={isEditedDeleted}
        sameNamed={sameNamedOf(activities, rename.renaming)}
        actions={actions}
        onBlock={onBlock}
      />
    );
  }
  return view.search.trim() === '' ? (
    <EmptyState mark="🥄" title="No activities yet" text="Type a name above to create your first activity" />
  ) : (
    <EmptyState mark="🔍" title="No activities found" text="Try a different search term" />
  );
}
