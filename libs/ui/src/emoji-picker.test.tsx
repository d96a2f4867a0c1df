import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmojiPicker } from './emoji-picker.tsx';
import { recentEmojis, rememberEmoji } from './theme/recent-emojis.ts';

// jsdom lays nothing out, so there is nothing to observe.
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  localStorage.clear();
  globalThis.ResizeObserver = StillObserver;
});

describe('EmojiPicker', () => {
  it('says so when nothing is found', async () => {
    const user = userEvent.setup();
    render(<EmojiPicker onPick={() => {}} />);
    await user.type(screen.getByRole('searchbox', { name: 'Search emojis' }), 'qqqq');
    expect(await screen.findByText('No emojis found for "qqqq"')).toBeTruthy();
  });

  it('offers the recent ones first and remembers a pick', async () => {
    const user = userEvent.setup();
    const picked: string[] = [];
    rememberEmoji('🌱');
    rememberEmoji('🎨');
    render(<EmojiPicker onPick={(emoji) => picked.push(emoji)} />);
    const recents = screen.getByRole('group', { name: 'Recent emojis' });
    expect(recents.textContent).toBe('🎨🌱');
    await user.click(screen.getByRole('button', { name: '🌱' }));
    expect(picked).toEqual(['🌱']);
    expect(recentEmojis()).toEqual(['🌱', '🎨']);
  });

  it('clears on request', async () => {
    const user = userEvent.setup();
    let cleared = 0;
    render(<EmojiPicker onPick={() => {}} onClear={() => (cleared += 1)} />);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(cleared).toBe(1);
  });
});
