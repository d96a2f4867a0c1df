/**
 * Keeps the click that a browser makes of the end of a drag from everybody: it would open what lies there, or take away
 * the word that the drop has just been given. However late it comes; what a person clicks next is heard.
 */
export function suppressNextClick(): void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const stop = () => controller.abort();
  // On the window, so that it comes before all who listen on the document.
  window.addEventListener(
    'click',
    (event) => {
      stop();
      // Made by a program or an assistive device, not by the mouse that was let go.
      if (event.detail === 0) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    options,
  );
  window.addEventListener('pointerdown', stop, options);
  window.addEventListener('keydown', stop, options);
}
