/// <reference lib="dom" />

/** The parts of a page that jsdom does not lay out. */
interface DragPage {
  /** The size of every element. */
  readonly size: { readonly width: number; readonly height: number };
  /** What lies below the pointer. */
  readonly elementBelow: () => Element | null;
  readonly scrollIntoView?: (this: Element) => void;
}

/** Gives jsdom what a drag asks a browser for: sizes, the element below the pointer, scrolling and touch. */
export function provideDragPage({ size, elementBelow, scrollIntoView = () => undefined }: DragPage): void {
  const { width, height } = size;
  const rectangle = { top: 0, bottom: height, left: 0, right: width, width, height, x: 0, y: 0 };
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
    TouchList: class {},
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  });
  Object.assign(document, { elementFromPoint: elementBelow });
  Object.assign(Element.prototype, {
    getBoundingClientRect: () => ({ ...rectangle, toJSON: () => rectangle }),
    scrollTo() {},
    scrollBy() {},
    scrollIntoView,
  });
}
