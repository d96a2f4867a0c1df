import { reportFailure } from './report-failure.ts';

type Report = typeof reportFailure;

// Browsers report this when a measured element changes its size during the callback; nothing is lost.
const isIgnorable = ({ message }: ErrorEvent): boolean => message.startsWith('ResizeObserver loop');

function fileOf(element: EventTarget | null): string | null {
  if (element instanceof HTMLLinkElement) {
    // A failed prefetch is fetched again when it is needed.
    return /\b(?:prefetch|preload|modulepreload)\b/.test(element.rel) ? null : element.href;
  }
  return element instanceof HTMLScriptElement || element instanceof HTMLImageElement ? element.src : null;
}

function catchError(event: Event, report: Report): void {
  if (event instanceof ErrorEvent) {
    if (isIgnorable(event)) return;
    report({ phase: 'script', error: event.error ?? event.message, traces: [event.filename] });
    return;
  }
  const address = fileOf(event.target);
  if (!address) return;
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
 * Hears of every failure that nobody has caught: thrown errors, rejected promises, files that do not arrive, breaches of
 * the page's policy. None is kept from the browser, whose own tools go on showing it. The answer stops it.
 */
export function catchFailures(report: Report = reportFailure): () => void {
  const controller = new AbortController();
  // A file's failure does not bubble: it passes here on its way down.
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
