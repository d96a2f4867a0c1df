import { DidNotOpen } from '@simmer/ui/lazy/did-not-open';
import { LazyPart, preloadPart } from '@simmer/ui/lazy/lazy-part';
import { useIdlePreload } from '@simmer/ui/slots/lazy-dialog';
import type { ReactNode } from 'react';
import type { Unassigned } from '../model/unassigned.ts';
import styles from './panel.module.css';

const load = async () =>
  (await import(/* webpackChunkName: "unassigned-panel" */ './unassigned-panel.tsx')).UnassignedPanel;
const parts = [{ preload: () => preloadPart(load) }];

interface LazyUnassignedPanelProps {
  readonly isOpen: boolean;
  readonly unassigned: Unassigned;
  readonly onClose: () => void;
}

/** The panel of unplanned items; its code is loaded when the page is idle. */
export function LazyUnassignedPanel({ isOpen, unassigned, onClose }: LazyUnassignedPanelProps) {
  useIdlePreload(parts);
  if (!isOpen) return null;
  // As wide as the panel, so that the week does not move again.
  const place = (content: ReactNode) => (
    <aside className={styles['panel']} aria-label="Unassigned">
      {content}
    </aside>
  );
  return (
    <LazyPart
      load={load}
      props={{ unassigned, onClose }}
      pending={place(null)}
      renderFailure={(retry) => place(<DidNotOpen onRetry={retry} />)}
    />
  );
}
