import { placeBeside } from './place-beside.ts';

const VIEWPORT = { width: 400, height: 600 };
const anchorAt = (left: number, top: number) => ({
  left,
  top,
  width: 40,
  right: left + 40,
  bottom: top + 40,
});

describe('placeBeside', () => {
  it('places a panel below when there is room', () => {
    expect(
      placeBeside(anchorAt(20, 100), { width: 200, height: 300 }, VIEWPORT, 'below-start'),
    ).toMatchObject({
      left: 20,
      top: 146,
    });
  });

  it('places a panel above when there is room only there', () => {
    expect(placeBeside(anchorAt(20, 500), { width: 200, height: 300 }, VIEWPORT, 'below-start').top).toBe(
      194,
    );
  });

  it('aligns to the end and stays inside the viewport', () => {
    const panel = { width: 200, height: 100 };
    expect(placeBeside(anchorAt(300, 10), panel, VIEWPORT, 'below-end').left).toBe(140);
    expect(placeBeside(anchorAt(380, 10), panel, VIEWPORT, 'below-start').left).toBe(192);
    expect(placeBeside(anchorAt(0, 10), panel, VIEWPORT, 'below-end').left).toBe(8);
  });

  it('places a tooltip above, and below at the top edge', () => {
    const panel = { width: 100, height: 30 };
    expect(placeBeside(anchorAt(100, 200), panel, VIEWPORT, 'above').top).toBe(164);
    expect(placeBeside(anchorAt(100, 2), panel, VIEWPORT, 'above').top).toBe(48);
  });

  it('limits a panel that fits nowhere to the larger side', () => {
    const { top, maxHeight } = placeBeside(
      anchorAt(0, 380),
      { width: 100, height: 900 },
      VIEWPORT,
      'below-start',
    );
    expect(maxHeight).toBe(366);
    expect(top).toBe(8);
  });
});
