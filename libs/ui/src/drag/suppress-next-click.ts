/**
 * Suppresses the click that a browser sends after a drag: the click would open the card there, or close the drop's
 * toast. Only this click is suppressed, however late it comes; the person's next click works.
 */
export function suppressNextClick(): void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const stop = () => controller.abort();
  // On the window in the capture phase, before all listeners on the document.
  window.addEventListener(
    'click',
    (event) => {
      stop();
      // A synthetic click, of a program or assistive technology, is not the click after the drag.
      if (event.detail === 0) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    options,
  );
  window.addEventListener('pointerdown', stop, options);
  window.addEventListener('keydown', stop, options);
}
