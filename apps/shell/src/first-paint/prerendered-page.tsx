import { browserZone } from '@simmer/app-state/clock';
import { LoadingArea, type SpinnerProps } from '@simmer/ui/layout/spinner';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import { useLocation } from 'react-router';

interface PrerenderedNodes {
  readonly path: string;
  readonly all: readonly Node[];
  /** The part inside the frame. */
  readonly part: Element | null;
  /** The fields into which a person may type before the app has come. */
  readonly fields: readonly HTMLInputElement[];
}

/** The HTML that the gateway wrote into the page. It is shown as long as the person stays at its path. */
let prerendered: PrerenderedNodes | undefined;
/** The field of it that has, or had, the focus: moving it takes the focus away. */
let focused: EventTarget | null = null;

const noteFocus = ({ target }: Event): void => {
  focused = target;
};

/**
 * Keeps the page's prerendered HTML until the code of the page has loaded: all of the HTML, and the part around which
 * the app draws its own frame. React removes the HTML from `root` with its first commit.
 */
export function keepPrerendered(root: HTMLElement): void {
  const all = [...root.childNodes];
  const part = root.querySelector('[data-prerendered="page"]');
  const fields = [...root.querySelectorAll<HTMLInputElement>('form[method="dialog"] input[name]')];
  prerendered = all.length > 0 ? { path: location.pathname, all, part, fields } : undefined;
  focused = document.activeElement;
  for (const field of fields) field.addEventListener('focus', noteFocus);
}

interface TypedForm {
  /** The fields into which a person may have typed. */
  readonly fields: readonly HTMLInputElement[];
  /** What has, or had, the focus. */
  readonly focused: EventTarget | null;
  /** Whether it was to be sent already. */
  readonly isSent: boolean;
}

/** The form of the prerendered page, once (FED-70). */
export function takeForm(): TypedForm {
  const fields = prerendered?.fields ?? [];
  if (prerendered) prerendered = { ...prerendered, fields: [] };
  return { fields, focused, isSent: fields[0]?.form?.dataset['sent'] !== undefined };
}

/** Marks the page as taken over by the app: from now on, prerendered HTML shows only inside the app. */
export function endTakeOver(): void {
  delete document.getElementById('root')?.dataset['for'];
}

interface PrerenderedPageProps extends SpinnerProps {
  /** True for a page around which the app draws no frame. */
  readonly isWhole?: boolean;
}

/** Shows the prerendered HTML while the first page loads; for any other page a spinner. */
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
        ref={(element) => {
          element?.append(...nodes);
          if (focused instanceof HTMLElement && element?.contains(focused)) focused.focus();
        }}
      />
    </>
  );
}

const ZONE_SECONDS = 365 * 24 * 60 * 60;

/**
 * Tells the gateway the browser's time zone in a cookie, so that the prerendered week is right for the person's date.
 */
export function rememberZone(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `simmer_zone=${browserZone()}; Path=/; Max-Age=${String(ZONE_SECONDS)}; SameSite=Lax${secure}`;
}
