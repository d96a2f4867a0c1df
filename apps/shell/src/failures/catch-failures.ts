import { reportFailure } from './report-failure.ts';

type Report = typeof reportFailure;

// Browsers report this when an observed element is resized during the callback; it is harmless.
const isIgnorable = ({ message }: ErrorEvent): boolean => message.startsWith('ResizeObserver loop');

function fileOf(element: EventTarget | null): string | null {
  if (element instanceof HTMLLinkElement) {
    // A failed prefetch is loaded again when it is needed.
    return /\b(?:prefetch|preload|modulepreload)\b/.test(element.rel) ? null : element.href;
  }
  return element instanceof HTMLScriptElement || element instanceof HTMLImageElement ? element.src : null;
}

/** Whether the code that loads a file reports its failure itself. */
const isAttended = (file: string): boolean =>
  [...document.querySelectorAll('script')].some(
    (script) => script.src === file && script.dataset['remote'] !== undefined,
  );

function catchError(event: Event, report: Report): void {
  if (event instanceof ErrorEvent) {
    if (isIgnorable(event) || isAttended(event.filename)) return;
    report({ phase: 'script', error: event.error ?? event.message, traces: [event.filename] });
    return;
  }
  const address = fileOf(event.target);
  if (!address || isAttended(address)) return;
  const { pathname: file } = new URL(address, location.href);
  report({ phase: 'load', error: file, text: `${file} did not arrive`, traces: [file], file });
}

function catchViolation(event: SecurityPolicyViolationEvent, report: Report): void {
  const { effectiveDirective: directive, blockedURI, sourceFile } = event;
  // Of a foreign URL only the host is useful.
  const blocked = URL.canParse(blockedURI) ? new URL(blockedURI).host || 'a local address' : blockedURI;
  const text = `The content security policy of the page (${directive}) blocked ${blocked}`;
  report({ phase: 'policy', error: text, text, traces: [sourceFile] });
}

/**
 * Reports every uncaught failure: thrown errors, rejected promises, files that fail to load, violations of the content
 * policy. The browser's console still shows them.
 * @returns the function that stops reporting.
 */
export function catchFailures(report: Report = reportFailure): () => void {
  const controller = new AbortController();
  // Load failures of files do not bubble, so they are captured.
  const options = { capture: true, signal: controller.signal };
  addEventListener('error', (event: Event) => catchError(event, report), options);
  addEventListener(
    'unhandledrejection',
    ({ reason }) => report({ phase: 'promise', error: reason }),
    options,
  );
  addEventListener('securitypolicyviolation', (event) => catchViolation(event, report), options);
  return () => controller.abort();
}
