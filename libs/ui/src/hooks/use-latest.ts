import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the latest render, for a callback that stays the same between renders. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
