/** `showTruncatedNames`, whose code is loaded after the first paint. Without it names stay as they are shown. */
export function showTruncatedNamesLater(calendarElement: HTMLDivElement): () => void {
  let isGone = false;
  let stop: (() => void) | undefined;
  const show = async () => {
    const { showTruncatedNames } = await import(/* webpackChunkName: "week-extras" */ './truncated-names.ts');
    if (!isGone) stop = showTruncatedNames(calendarElement);
  };
  show().catch(() => undefined);
  return () => {
    isGone = true;
    stop?.();
  };
}
