import { jest } from '@jest/globals';

const exchangeTicket = jest.fn<(ticket: string) => Promise<void>>();
jest.unstable_mockModule('@simmer/app-state/session/session', () => ({ exchangeTicket }));
const { completeOauthReturn } = await import('./oauth-return.ts');
const { interrupt } = await import('./interrupted.ts');

function aPage(address: string) {
  const { pathname, search } = new URL(address, 'http://simmer.test');
  const steps: string[] = [];
  const location = {
    pathname,
    search,
    replace: (to: string | URL) => void steps.push(`reload ${String(to)}`),
  };
  const history = {
    replaceState: (_state: unknown, _unused: string, to?: string | URL | null) =>
      void steps.push(`address ${String(to)}`),
  };
  exchangeTicket.mockImplementation((ticket) => {
    steps.push(`exchange ${ticket}`);
    return Promise.resolve();
  });
  return { page: { location, history }, steps };
}

const storedToast = (): unknown => JSON.parse(sessionStorage.getItem('simmer-carried-toast') ?? '[]');

beforeEach(() => {
  sessionStorage.clear();
  exchangeTicket.mockReset();
});

describe('completeOauthReturn', () => {
  it.each([
    ['/dashboard', 'Signed in with Google!'],
    ['/admin', 'Signed in with Google!'],
    ['/onboarding', 'Signed up with Google!'],
  ])('a ticket in the address is removed and exchanged, and %s is reloaded (AUT-33)', async (path, text) => {
    const { page, steps } = aPage(`${path}?token=one-time`);
    expect(await completeOauthReturn(page)).toBe(true);
    expect(steps).toEqual([`address ${path}`, 'exchange one-time', `reload ${path}`]);
    expect(storedToast()).toEqual([{ kind: 'success', text }]);
  });

  it('the other parameters of the address are kept', async () => {
    const { page, steps } = aPage('/dashboard?from=mail&token=one-time');
    await completeOauthReturn(page);
    expect(steps.at(-1)).toBe('reload /dashboard?from=mail');
  });

  it('after a fresh sign-in it returns to the interrupted action, for up to ten minutes', async () => {
    interrupt('delete-account', 'u1');
    const { page, steps } = aPage('/dashboard?token=one-time');
    await completeOauthReturn(page);
    expect(steps.at(-1)).toBe('reload /account/data');

    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000);
    const late = aPage('/dashboard?token=one-time');
    await completeOauthReturn(late.page);
    expect(late.steps.at(-1)).toBe('reload /dashboard');
    now.mockRestore();
  });

  it.each([
    ['/dashboard', '/signin', 'Failed to sign in with Google'],
    ['/onboarding', '/signup', 'Failed to sign up with Google'],
  ])('a rejected ticket for %s reloads the form with an error toast', async (path, fallbackPath, text) => {
    const { page, steps } = aPage(`${path}?token=stale`);
    exchangeTicket.mockRejectedValue(new Error('used already'));
    expect(await completeOauthReturn(page)).toBe(true);
    expect(steps).toEqual([`address ${path}`, `reload ${fallbackPath}`]);
    expect(storedToast()).toEqual([{ kind: 'error', text }]);
  });

  it.each(['/dashboard', '/calendar?token=x', '/reset-password?token=x'])(
    '%s is left unchanged',
    async (address) => {
      const { page, steps } = aPage(address);
      expect(await completeOauthReturn(page)).toBe(false);
      expect(steps).toEqual([]);
    },
  );
});
