import { browserZone } from '@simmer/app-state/clock';
import { LoadingArea, type SpinnerProps } from '@simmer/ui/loading/spinner';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { useLocation } from 'react-router';

interface PrerenderedNodes {
  readonly path: string;
  readonly all: readonly Node[];
  /** What is inside the frame. */
  readonly part: Element | null;
}

/** What the gateway wrote into the page. It is shown as long as the person stays at its path. */
let prerendered: PrerenderedNodes | undefined;

/**
 * Keeps the page's prerendered HTML for the time until its code is there: all of it, and the page's own part, which the
 * app draws a frame around. React removes it from `root` with its first commit.
 */
export function keepPrerendered(root: HTMLElement): void {
  const all = [...root.childNodes];
  const part = root.querySelector('[data-prerendered="page"]');
  prerendered = all.length > 0 ? { path: location.pathname, all, part } : undefined;
}

/** Marks the page as that of the app: nothing of what the gateway wrote into it is shown outside of the app. */
export function endTakeOver(): void {
  delete document.getElementById('root')?.dataset['for'];
}

interface PrerenderedPageProps extends SpinnerProps {
  /** True where the app draws no frame. */
  readonly isWhole?: boolean;
}

/** While the first page loads: its prerendered HTML goes on being shown; any other page has a spinner. */
export function PrerenderedPage({ label = 'Loading…', isWhole = false }: PrerenderedPageProps) {
  const { pathname } = useLocation();
  if (prerendered?.path !== pathname) return <LoadingArea label={label} />;
  const { all, part } = prerendered;
  const nodes = isWhole || !part ? all : [part];
  return (
    <>
      <output>
        <VisuallyHidden>{label}</VisuallyHidden>
      </output>
      <div
        style={{ display: 'contents' }}
        data-kept=""
        aria-busy="true"
        ref={(element) => element?.append(...nodes)}
      />
    </>
  );
}

const ZONE_SECONDS = 365 * 24 * 60 * 60;

/** Tells the gateway the browser's time zone, by a cookie: with it the prerendered week is that of the person's day. */
export function rememberZone(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `simmer_zone=${browserZone()}; Path=/; Max-Age=${String(ZONE_SECONDS)}; SameSite=Lax${secure}`;
}
