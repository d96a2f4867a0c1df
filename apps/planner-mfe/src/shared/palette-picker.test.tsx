import { useState, type ReactElement } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PALETTE } from '@simmer/domain/colors/palette';
import { PalettePicker } from './palette-picker.tsx';

function Palette(): ReactElement {
  const [color, setColor] = useState<string>(PALETTE[0]);
  return (
    <>
      <PalettePicker label="Colour" colors={PALETTE} value={color} onChange={setColor} />
      <output>{color}</output>
    </>
  );
}

const color = (): string | null => screen.getByRole('status').textContent;

// jsdom has no CSS.escape, which user-event needs to find the other radios of a group.
beforeAll(() => {
  Object.assign(globalThis, { CSS: { escape: (text: string) => text.replaceAll(/\W/gu, '\\$&') } });
});

describe('PalettePicker', () => {
  it('arrow keys move through the fourteen colours', async () => {
    const user = userEvent.setup();
    render(<Palette />);
    expect(screen.getAllByRole('radio')).toHaveLength(14);
    await user.tab();
    expect(screen.getByRole('radio', { name: `Colour 1 of 14, ${PALETTE[0]}` })).toBe(document.activeElement);
    await user.keyboard('{ArrowRight}');
    expect(color()).toBe(PALETTE[1]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(color()).toBe(PALETTE[13]);
  });
});
