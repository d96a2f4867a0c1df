import { DEFAULT_PHASES } from '@simmer/domain/defaults/phases';
import { phaseLabel } from '@simmer/domain/phases/phase-alias';
import { render } from '@testing-library/react';
import { PhaseGlyph, phaseEmoji } from './phase-glyph.tsx';

test('phaseEmoji: returns the emoji of the catalogue for each name of a phase (ECO-4)', () => {
  for (const { name, emoji } of DEFAULT_PHASES) {
    expect([phaseEmoji(name), phaseEmoji(phaseLabel(name)), phaseEmoji(name.toUpperCase())]).toEqual([
      emoji,
      emoji,
      emoji,
    ]);
  }
  expect(phaseEmoji('Fermentation')).toBe('⚪');
});

test('PhaseGlyph: an emoji chosen by an admin is used', () => {
  const { container } = render(<PhaseGlyph name="Birth" emoji="🐣" color="#22C55E" />);
  expect(container.textContent).toBe('🐣');
});
