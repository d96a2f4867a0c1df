import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithData } from '../testing/render-with-data.tsx';
import { NewReleaseNotice, ReleaseWatchContext } from '../frame/new-release-notice.tsx';
import { MIN_PAUSE_MS, OFFER_AFTER_MS, POLL_MS, ReleaseWatch } from './release-watch.ts';
import { takeReleaseOnNavigation } from './take-release.ts';

const stops: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
  jest.useRealTimers();
});

/** A watch of a page that was served with the release 'one'. */
function watching() {
  const fetchLatest = jest.fn<() => Promise<{ id: string }>>().mockResolvedValue({ id: 'one' });
  const watch = new ReleaseWatch('one', fetchLatest);
  stops.push(watch.start());
  return { watch, fetchLatest };
}

/** A watch that has seen a newer release. */
async function waiting() {
  const { watch, fetchLatest } = watching();
  fetchLatest.mockResolvedValue({ id: 'two' });
  await jest.advanceTimersByTimeAsync(POLL_MS);
  return { watch, fetchLatest };
}

describe('ReleaseWatch', () => {
  it('a newer release waits, and is offered after a long time (FED-31)', async () => {
    const { watch } = await waiting();
    expect(watch.state).toBe('waiting');
    await jest.advanceTimersByTimeAsync(OFFER_AFTER_MS);
    expect(watch.state).toBe('offered');
  });

  it('a release that was rolled back to the one of the page waits no longer', async () => {
    const { watch, fetchLatest } = await waiting();
    fetchLatest.mockResolvedValue({ id: 'one' });
    await jest.advanceTimersByTimeAsync(POLL_MS + OFFER_AFTER_MS);
    expect(watch.state).toBe('current');
  });

  it('the release document is asked for on focus, at most once a minute', async () => {
    const { fetchLatest } = watching();
    for (const pause of [0, 1_000, MIN_PAUSE_MS]) {
      await jest.advanceTimersByTimeAsync(pause);
      dispatchEvent(new Event('focus'));
      dispatchEvent(new Event('focus'));
    }
    expect(fetchLatest).toHaveBeenCalledTimes(2);
  });

  it('a release document that cannot be reached changes nothing', async () => {
    const { watch, fetchLatest } = watching();
    fetchLatest.mockRejectedValue(new Error('offline'));
    await jest.advanceTimersByTimeAsync(POLL_MS);
    expect(watch.state).toBe('current');
  });
});

describe('takeReleaseOnNavigation', () => {
  /** Clicks a link. @returns whether the router saw the click. */
  function isRouted(href: string, init: MouseEventInit = {}): boolean {
    const onClick = jest.fn((event: React.MouseEvent) => event.preventDefault());
    const { unmount } = render(<a href={href} onClick={onClick} aria-label="Another page" />);
    const link = screen.getByRole('link');
    // jsdom cannot navigate.
    addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
    act(() => void link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })));
    unmount();
    return onClick.mock.calls.length > 0;
  }

  it('a link to another page is followed by the browser, not by the router, while a newer release waits (FED-31)', async () => {
    const { watch } = await waiting();
    stops.push(takeReleaseOnNavigation(watch));
    expect(isRouted('/dashboard')).toBe(false);
  });

  it('a link is left to the router while there is no newer release', () => {
    stops.push(takeReleaseOnNavigation(watching().watch));
    expect(isRouted('/dashboard')).toBe(true);
  });

  it.each([
    ['a dialog is open', () => void render(<div role="dialog" />)],
    ['a message offers an undo', () => void render(<div data-toast="success" />)],
    ['changes are being saved', (watch: ReleaseWatch) => watch.setSaving(true)],
  ])('a link is left to the router while %s', async (_why, arrange) => {
    const { watch } = await waiting();
    stops.push(takeReleaseOnNavigation(watch));
    arrange(watch);
    expect(isRouted('/dashboard')).toBe(true);
  });

  it('a link is left to the router while a field is changed, until it is empty again or gone', async () => {
    const { watch } = await waiting();
    stops.push(takeReleaseOnNavigation(watch));
    jest.useRealTimers();
    const { unmount } = render(<input aria-label="Note" />);
    const field = screen.getByRole('textbox');
    await userEvent.type(field, 'a thought');
    expect(isRouted('/dashboard')).toBe(true);
    await userEvent.clear(field);
    expect(isRouted('/dashboard')).toBe(false);
    await userEvent.type(field, 'another');
    unmount();
    expect(isRouted('/dashboard')).toBe(false);
  });

  it('a link within the page is left to the router', async () => {
    const { watch } = await waiting();
    stops.push(takeReleaseOnNavigation(watch));
    expect(isRouted('#main')).toBe(true);
  });
});

describe('NewReleaseNotice', () => {
  it('offers a release that has waited for long, and nothing before (FED-31)', async () => {
    const { watch } = await waiting();
    renderWithData(
      <ReleaseWatchContext value={watch}>
        <NewReleaseNotice />
      </ReleaseWatchContext>,
    );
    expect(screen.queryByRole('button')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(OFFER_AFTER_MS));
    expect(screen.getByText('A new version of Simmer is ready')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Use it now' })).toBeTruthy();
  });
});
