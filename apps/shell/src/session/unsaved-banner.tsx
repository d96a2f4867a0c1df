import {
  forgetUnsavedChanges,
  type Unsaved,
  useUnsavedChanges,
} from '@simmer/app-state/offline/offline-changes';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { useImperativeHandle, useState } from 'react';
import rows from '../brand/rows.module.css';
import notice from './notice.module.css';
import styles from './unsaved-banner.module.css';
import { UnreadableRow } from './waiting-changes/change-row.tsx';
import { LazyWaitingChanges } from './waiting-changes/waiting-changes-button.tsx';

function titleOf(changeCount: number): string {
  if (changeCount === 0) return 'This browser cannot read some of its data';
  return changeCount === 1 ? '1 change could not be saved' : `${changeCount} changes could not be saved`;
}

/** The only change with its reason, or the names of several; the rest is in the list. */
function lineOf(changes: readonly Unsaved[]): string {
  const [first] = changes;
  if (changes.length === 1 && first?.why) return `${first.label}: ${first.why}`;
  return changes.map(({ label }) => label).join(', ');
}

const idsOf = (changes: readonly Unsaved[]): readonly string[] => changes.map(({ id }) => id);

/** Where the focus goes when the notice disappears with its focused button. */
function useFocusInPage(isThere: boolean): void {
  const target = useFocusAfter<Pick<HTMLElement, 'focus'>>(isThere);
  useImperativeHandle(target, () => ({
    focus: () => document.querySelector('main')?.focus({ preventScroll: true }),
  }));
}

/**
 * Rejected changes in one line; the list that it opens has their reasons and entered texts (OFF-12). 'Got it', which
 * deletes those texts, is offered once the person has seen the list. Data that cannot be read is described here (OFF-16).
 */
export function UnsavedBanner() {
  const [isListOpen, setIsListOpen] = useState(false);
  const [seenIds, setSeenIds] = useState<readonly string[]>([]);
  const unsaved = useUnsavedChanges();
  const changes = unsaved.filter(({ kind }) => kind === 'change');
  const data = unsaved.filter(({ kind }) => kind === 'data');
  const isSeen = changes.every(({ id }) => seenIds.includes(id));
  useFocusInPage(unsaved.length > 0);
  const layout = data.length > 0 ? '' : `${notice['isBrief']} ${styles['line']}`;
  const phoneLayout = isSeen ? notice['hasTwoActions'] : '';
  return (
    <>
      {unsaved.length > 0 && (
        <div className={`${notice['notice']} ${layout} ${phoneLayout}`}>
          <Banner
            tone="warning"
            title={titleOf(changes.length)}
            action={
              <>
                {changes.length > 0 && (
                  <Button size="small" aria-haspopup="dialog" onClick={() => setIsListOpen(true)}>
                    Show changes
                  </Button>
                )}
                {isSeen && (
                  <Button size="small" variant="quiet" onClick={forgetUnsavedChanges}>
                    Got it
                  </Button>
                )}
              </>
            }
          >
            {changes.length > 0 && (
              // Beside two buttons of a phone there is no room for it, and it was read in the list.
              <p className={`sm-fade ${isSeen ? notice['full'] : ''}`}>{lineOf(changes)}</p>
            )}
            {data.length > 0 && (
              <ul className={rows['list']}>
                {data.map((each) => (
                  <UnreadableRow key={each.id} {...each} />
                ))}
              </ul>
            )}
          </Banner>
        </div>
      )}
      {/* The list stays when the notice goes: the person may be typing in a form of the list. */}
      {isListOpen && (
        <LazyWaitingChanges
          onClose={() => {
            setIsListOpen(false);
            setSeenIds(idsOf(changes));
          }}
        />
      )}
    </>
  );
}
