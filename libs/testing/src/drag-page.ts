/** Parts of a page that jsdom has no layout for. */
interface DragPage {
  /** The size of every element. */
  readonly size: { readonly width: number; readonly height: number };
  /** The element below the pointer. */
  readonly elementBelow: () => Element | null;
  readonly scrollIntoView?: (this: Element) => void;
}

/** Adds to jsdom what a drag needs: sizes, the element below the pointer, scrolling and touch. */
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
