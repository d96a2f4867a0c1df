import { DidNotOpen } from '@simmer/ui/lazy/did-not-open';
import { LazyPart, preloadPart } from '@simmer/ui/lazy/lazy-part';
import { useIdlePreload } from '@simmer/ui/slots/lazy-dialog';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { afterFirstPaint } from '../../shared/after-first-paint.tsx';
import type { Unassigned } from './unassigned/unassigned.ts';
import styles from './unassigned/unassigned-panel.module.css';
import { NARROW } from './week/use-calendar-scroller.ts';
import type { PhoneSheet } from './phone/phone-sheet.tsx';

/** What a change made too full; without its code nothing is said. */
export const LazyCapacity = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "week-extras" */ './hours/capacity.tsx')).Capacity,
);

/** What became of time blocks, and what acts on a card; without its code nothing can be marked. */
export const LazyOutcomes = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "week-extras" */ './outcomes/outcomes.tsx')).Outcomes,
);

/** What is printed of the week; without its code the screen is printed as it is. */
export const LazyWeekPrint = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "week-print" */ './week/week-print.tsx')).WeekPrint,
);

/** What can be done with proposed blocks; without its code they stand in the week, and nothing comes of them. */
export const LazyProposals = afterFirstPaint(
  async () =>
    (await import(/* webpackChunkName: "week-extras" */ './outcomes/proposals-bar.tsx')).ProposalsBar,
);

/** What an assistant proposes (APP-12). */
export const LazyAppProposal = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "week-extras" */ './outcomes/app-proposal.tsx')).AppProposal,
);

const loadPanel = async () =>
  (await import(/* webpackChunkName: "unassigned-panel" */ './unassigned/unassigned-panel.tsx'))
    .UnassignedPanel;
const panelParts = [{ preload: () => preloadPart(loadPanel) }];

interface LazyUnassignedPanelProps {
  readonly isOpen: boolean;
  readonly unassigned: Unassigned;
  readonly onClose: () => void;
}

/** The panel of unplanned items; its code is loaded when the page is idle. */
export function LazyUnassignedPanel({ isOpen, unassigned, onClose }: LazyUnassignedPanelProps) {
  useIdlePreload(panelParts);
  if (!isOpen) return null;
  // As wide as the panel, so that the week does not move again.
  const place = (content: ReactNode) => (
    <aside className={styles['panel']} aria-label="Unassigned">
      {content}
    </aside>
  );
  return (
    <LazyPart
      load={loadPanel}
      props={{ unassigned, onClose }}
      pending={place(null)}
      renderFailure={(retry) => place(<DidNotOpen onRetry={retry} />)}
    />
  );
}

const loadPhoneSheet = async () =>
  (await import(/* webpackChunkName: "phone-sheet" */ './phone/phone-sheet.tsx')).PhoneSheet;

/** Loads what a phone shows while its plan is still being read; a wide window never needs it. */
export function usePreloadPhoneSheet(): void {
  useEffect(() => {
    // Where it is shown, a failure is too.
    if (window.matchMedia(NARROW).matches) preloadPart(loadPhoneSheet).catch(() => undefined);
  }, []);
}

/** The plan on a phone, whose code only phones load. */
export function LazyPhoneSheet(props: ComponentProps<typeof PhoneSheet>) {
  return <LazyPart load={loadPhoneSheet} props={props} pending={null} />;
}

/** `showTruncatedNames`, whose code is loaded after the first paint. Without it names stay as they are shown. */
export function showTruncatedNamesLater(calendarElement: HTMLDivElement): () => void {
  let isGone = false;
  let stop: (() => void) | undefined;
  const show = async () => {
    const { showTruncatedNames } = await import(
      /* webpackChunkName: "week-extras" */ './day/truncated-names.ts'
    );
    if (!isGone) stop = showTruncatedNames(calendarElement);
  };
  show().catch(() => undefined);
  return () => {
    isGone = true;
    stop?.();
  };
}
