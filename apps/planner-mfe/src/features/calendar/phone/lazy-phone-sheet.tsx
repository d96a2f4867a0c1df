import { LazyPart, preloadPart } from '@simmer/ui/lazy/lazy-part';
import { type ComponentProps, useEffect } from 'react';
import { NARROW } from '../sheet/scroller/use-calendar-scroller.ts';
import type { PhoneSheet } from './phone-sheet.tsx';

const load = async () => (await import(/* webpackChunkName: "phone-sheet" */ './phone-sheet.tsx')).PhoneSheet;

/** Loads what a phone shows while its plan is still being read; a wide window never needs it. */
export function usePreloadPhoneSheet(): void {
  useEffect(() => {
    // Where it is shown, a failure is too.
    if (window.matchMedia(NARROW).matches) preloadPart(load).catch(() => undefined);
  }, []);
}

/** The plan on a phone, whose code only phones load. */
export function LazyPhoneSheet(props: ComponentProps<typeof PhoneSheet>) {
  return <LazyPart load={load} props={props} pending={null} />;
}
