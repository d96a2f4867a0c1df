import { phaseEmoji } from '@simmer/ui/badges/phase-glyph';
import { cleanup, render, screen } from '@testing-library/react';
import { LandingPage } from './landing.page.tsx';
import { stations } from './loop-sketch.tsx';

const copyOf = (variant: 'a' | 'b', isSignedIn = false): string => {
  cleanup();
  return render(<LandingPage variant={variant} isSignedIn={isSignedIn} />).container.textContent;
};

test.each(['a', 'b'] as const)(
  'landing page: variant %s describes the product and answers the question (PUB-1, PUB-2)',
  (variant) => {
    const copy = copyOf(variant);
    expect(copy).toContain('visual organizer for life and work');
    expect(copy).toContain('endless to-do list');
    expect(copy).toContain('headed in the right direction');
  },
);

test('landing page: a signed-in user sees no sign-up link', () => {
  copyOf('a');
  screen.getByRole('link', { name: 'Sign up' });
  copyOf('a', true);
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
});

test('landing page: the phases have the emoji of the catalogue', () => {
  for (const { name, emoji } of stations) expect(emoji).toBe(phaseEmoji(name));
});
