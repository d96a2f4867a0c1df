import { phaseEmoji } from '@simmer/ui/badges/phase-glyph';
import { cleanup, render, screen } from '@testing-library/react';
import { LandingPage } from './landing.page.tsx';
import { stations } from './loop-sketch.tsx';

const copyOf = (variant: 'a' | 'b', isSignedIn = false): string => {
  cleanup();
  return render(<LandingPage variant={variant} isSignedIn={isSignedIn} />).container.textContent;
};

test.each(['a', 'b'] as const)('variant %s says what it is and answers the question', (variant) => {
  const copy = copyOf(variant);
  expect(copy).toContain('visual organizer for life and work');
  expect(copy).toContain('endless to-do list');
  expect(copy).toContain('headed in the right direction');
});

test('who is in is not asked to sign up', () => {
  copyOf('a');
  screen.getByRole('link', { name: 'Sign up' });
  copyOf('a', true);
  expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
});

test('the phases have the same pictures as everywhere', () => {
  for (const { name, emoji } of stations) expect(emoji).toBe(phaseEmoji(name));
});
