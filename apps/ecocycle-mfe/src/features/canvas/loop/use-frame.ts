import { type RefObject, useLayoutEffect, useState } from 'react';
import type { LoopFrame } from './loop-curve.ts';

type Shape = Omit<LoopFrame, 'width' | 'height'>;

/** The size of the loop's element, updated on resize; null until it is known. */
export function useFrame(elementRef: RefObject<HTMLElement | null>, shape: Shape): LoopFrame | null {
  const [frame, setFrame] = useState<LoopFrame | null>(null);
  useLayoutEffect(() => {
    const element = elementRef.current;
    if (element === null) return undefined;
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = element;
      setFrame((before) =>
        before?.width === width && before.height === height ? before : { ...shape, width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [elementRef, shape]);
  return frame;
}
