import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LoopFrame } from './loop-curve.ts';

type Shape = Omit<LoopFrame, 'width' | 'height'>;

/**
 * The size of the loop's element, updated on resize; null until it is known, before the first paint.
 *
 * @param shape null if no loop is drawn
 */
export function useFrame(elementRef: RefObject<HTMLElement | null>, shape: Shape | null): LoopFrame | null {
  const [frame, setFrame] = useState<LoopFrame | null>(null);
  useLayoutEffect(() => {
    const element = elementRef.current;
    if (element === null || shape === null) return undefined;
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = element;
      // Rendered before the paint that follows the observation: the zones must not appear in another place first.
      flushSync(() =>
        setFrame((before) =>
          before?.width === width && before.height === height ? before : { ...shape, width, height },
        ),
      );
    };
    // The observer reports the first size too, in the next frame's layout: measuring here would lay out the page once
    // more.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [elementRef, shape]);
  return shape === null ? null : frame;
}
