import { DidNotOpen } from '@simmer/ui/lazy/did-not-open';
import { LazyPart, preloadPart } from '@simmer/ui/lazy/lazy-part';
import { useIdlePreload } from '@simmer/ui/antd/lazy-dialog';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { afterFirstPaint } from '../../shared/after-first-paint.tsx';
import type { DensityStrip } from './density/density-strip.tsx';
import type { Unassigned } from './model/unassigned.ts';
import styles from './outline.module.css';
import panel from './day/unassigned-panel.module.css';
import { NARROW } from './scroll/use-calendar-scroller.ts';
import type { PhoneHeader } from './phone/phone-header.tsx';
import type { PhoneSheet } from './phone/phone-sheet.tsx';

/** The line about a day that a change made too full; without its code nothing is shown. */
export const LazyCapacity = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "week-extras" */ './hours/capacity.tsx')).Capacity,
);

/** The marks of outcomes, and the actions on a card; without their code nothing can be marked. */
export const LazyOutcomes = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "week-extras" */ './outcomes.tsx')).Outcomes,
);

/** The printed week; without its code the screen is printed. */
export const LazyWeekPrint = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "week-print" */ './week/week-print.tsx')).WeekPrint,
);

/** The actions on proposed blocks; without their code the blocks are shown in the week and cannot be taken. */
export const LazyProposals = afterFirstPaint(
  async () =>
    (await import(/* webpackChunkName: "week-extras" */ './outcomes/proposals-bar.tsx')).ProposalsBar,
);

/** The proposal of an assistant (APP-12). */
export const LazyAppProposal = afterFirstPaint(
  async () => (await import(/* webpackChunkName: "week-extras" */ './outcomes/app-proposal.tsx')).AppProposal,
);

const loadPanel = async () =>
  (await import(/* webpackChunkName: "unassigned-panel" */ './day/unassigned-panel.tsx')).UnassignedPanel;
const panelParts = [{ preload: () => preloadPart(loadPanel) }];

interface LazyUnassignedPanelProps {
  readonly isOpen: boolean;
  readonly unassigned: Unassigned;
  readonly onClose: () => void;
}

/** The panel of unassigned items; its code is loaded when the page is idle. */
export function LazyUnassignedPanel({ isOpen, unassigned, onClose }: LazyUnassignedPanelProps) {
  useIdlePreload(panelParts);
  if (!isOpen) return null;
  // The place is as wide as the panel, so that the week does not move again when the panel is loaded.
  const place = (content: ReactNode) => (
    <aside className={panel['panel']} aria-label="Unassigned">
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

const loadDensity = async () =>
  (await import(/* webpackChunkName: "week-extras" */ './density/density-strip.tsx')).DensityStrip;

/** The strip of the two years; its place is there at once, so that the week does not move when its code is loaded. */
export function LazyDensityStrip(props: ComponentProps<typeof DensityStrip>) {
  const place = <div className={styles['density']} />;
  return <LazyPart load={loadDensity} props={props} pending={place} renderFailure={() => place} />;
}

const loadPhoneSheet = async () =>
  (await import(/* webpackChunkName: "phone-sheet" */ './phone/phone-sheet.tsx')).PhoneSheet;

const loadPhoneHeader = async () =>
  (await import(/* webpackChunkName: "phone-sheet" */ './phone/phone-header.tsx')).PhoneHeader;

/** Loads the code of a phone's calendar while the plan is still being read; a wide window never needs this code. */
export function usePreloadPhoneSheet(): void {
  useEffect(() => {
    if (!window.matchMedia(NARROW).matches) return;
    // `LazyPhoneSheet` shows a failure to load.
    Promise.all([preloadPart(loadPhoneHeader), preloadPart(loadPhoneSheet)]).catch(() => undefined);
  }, []);
}

/** The header on a phone. */
export function LazyPhoneHeader(props: ComponentProps<typeof PhoneHeader>) {
  return <LazyPart load={loadPhoneHeader} props={props} pending={null} renderFailure={() => null} />;
}

/** The plan on a phone; other windows do not load its code. */
export function LazyPhoneSheet(props: ComponentProps<typeof PhoneSheet>) {
  return <LazyPart load={loadPhoneSheet} props={props} pending={null} />;
}

/** `showTruncatedNames`, whose code is loaded after the first paint. Without it, names stay truncated. */
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
