import { phaseEmoji } from '@simmer/ui/badges/phase-glyph';
import { cleanup, render, screen } from '@testing-library/react';
import { LandingPage, landingVariant } from './landing.page.tsx';
import { stations } from './loop-sketch.tsx';

const copyOf = (variant: 'a' | 'b', isSignedIn = false): string => {
  cleanup();
  return render(<LandingPage variant={variant} isSignedIn={isSignedIn} />).container.textContent;
};

test.each(['a', 'b'] as const)(
  'landing page: variant %s describes the product and answers the question (PUB-2)',
  (variant) => {
    const copy = copyOf(variant);
    expect(copy).toContain('visual organizer for life and work');
    expect(copy).toContain('endless to-do list');
    expect(copy).toContain('headed in the right direction');
  },
);

test.each([
  ['/', 'a'],
  ['/?variant=b', 'b'],
  ['/welcome', 'b'],
])('landing page: %s shows variant %s (PUB-1)', (address, variant) => {
  expect(landingVariant(new URL(address, 'https://simmer.test'))).toBe(variant);
});

test.each([
  [false, '/signin'],
  [true, '/dashboard'],
])('landing page: with a session (%s) Get Started leads to %s (PUB-1)', (isSignedIn, target) => {
  copyOf('a', isSignedIn);
  const starts = screen.getAllByRole('link', { name: 'Get Started' });
  expect(starts.map((link) => link.getAttribute('href'))).toEqual(starts.map(() => target));
});

test('landing page: a signed-in user sees no sign-up link', () => {
  copyOf('a');
  screen.getByRole('link', { name: 'Sign up' });
  copyOf('a', true);
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
});

test('landing page: the phases have the emoji of the catalogue', () => {
  for (const { name, emoji } of stations) expect(emoji).toBe(phaseEmoji(name));
});
