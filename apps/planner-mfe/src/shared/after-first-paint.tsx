import { LazyPart, type LazyPartProps } from '@simmer/ui/lazy/lazy-part';
import { type ComponentType, useDeferredValue } from 'react';

/**
 * A part of a screen whose code is loaded after the first paint; without this code the rest of the screen stays as it
 * is.
 */
export function afterFirstPaint<Props extends object>(
  load: LazyPartProps<Props>['load'],
): ComponentType<Props> {
  return function PartAfterFirstPaint(props) {
    const isShown = useDeferredValue(true, false);
    return isShown && <LazyPart load={load} props={props} pending={null} renderFailure={() => null} />;
  };
}
