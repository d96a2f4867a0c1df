import { pasteInto } from '@simmer/ui/testing/paste-into';
import { jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deviceDatabase } from '@simmer/plan/disk/device-database';
import { localStore } from '@simmer/plan/copy/local-plan';
import { freshBrowser } from '@simmer/app-state/testing/fresh-browser';
import { AppStateProvider } from '@simmer/app-state/app-state-provider';
import { closeTopLayer } from '@simmer/ui/layers/open-layers';
import { pageLoss } from '@simmer/ui/layers/unsaved';
import { toastStore } from '@simmer/ui/toasts/toast';
import { methodWords } from '@simmer/contracts/texts/method-words';
import { MemoryRouter, Route, Routes } from 'react-router';
import { ChooseNorthStarsStep } from './choose-north-stars.step.tsx';
import { startSelection } from './north-star-selection.ts';
import { OnboardingScreen } from './onboarding.screen.tsx';

// On a busy machine a query by role over a whole screen takes longer than a second.
// Signed out, the local store is the source (OFF-1): the whole flow runs without a server.
beforeEach(async () => {
  await freshBrowser();
  sessionStorage.clear();
  window.scrollTo = () => {};
});

const onboarding = () => (
  <AppStateProvider>
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<OnboardingScreen />} />
        <Route path="/dashboard" element={<h1>Progress Dashboard</h1>} />
      </Routes>
    </MemoryRouter>
  </AppStateProvider>
);

async function openOnboarding() {
  const user = userEvent.setup();
  render(onboarding());
  await screen.findByRole('heading', { name: 'Choose Your North Stars' });
  await screen.findByRole('button', { name: 'Rest & Play' });
  return user;
}

const tile = (name: string) => screen.getByRole('button', { name });
const isPressed = (name: string) => tile(name).getAttribute('aria-pressed') === 'true';
const saved = () => localStore.peek();
const asksBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('onboarding', () => {
  it('says what a North Star is where the word is first met; Continue needs a chosen one (ONB-2, ONB-3, PUB-14)', async () => {
    const user = await openOnboarding();
    expect(screen.getByRole('main').textContent).toContain(`North Star: ${methodWords['North Star']}`);
    screen.getByText('Select at least 1 area of your life and work you want to make progress on (up to 5)');
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
    expect(next.disabled).toBe(true);
    await user.click(tile('Rest & Play'));
    expect(next.disabled).toBe(false);
    await user.click(tile('Rest & Play'));
    expect(next.disabled).toBe(true);
  });

  it('suggestions that cannot be loaded are tried again by a button, and own ones can be created (ONB-11)', async () => {
    const user = userEvent.setup();
    const onRetry = jest.fn();
    const without = {
      selection: startSelection([]),
      onChange: jest.fn(),
      onContinue: jest.fn(),
      isSaving: false,
    };
    render(<ChooseNorthStarsStep defaults={[]} onRetry={onRetry} {...without} />);
    tile('Create Custom');
    await user.click(tile('try again'));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('Enter in the dialog creates a custom North Star and chooses it; blank and existing names are rejected (ONB-4)', async () => {
    const user = await openOnboarding();
    await user.click(tile('Create Custom'));
    const dialog = within(screen.getByRole('dialog', { name: 'Create Custom North Star' }));
    const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add Theme' });
    const name = dialog.getByPlaceholderText('e.g., Creative Projects');
    expect(document.activeElement).toBe(name);
    expect(dialog.getAllByRole('radio')).toHaveLength(14);
    dialog.getByRole('button', { name: 'Emoji: ⭐' });
    await pasteInto(user, name, '   ');
    expect(add.disabled).toBe(true);
    await user.clear(name);
    await pasteInto(user, name, 'Inner Life');
    expect(add.disabled).toBe(true);
    await user.clear(name);
    await pasteInto(user, name, ' Pottery ');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isPressed('Pottery')).toBe(true);
  });

  it('the choice survives a reload, up to the last click (ONB-8)', async () => {
    const user = await openOnboarding();
    await user.click(tile('Rest & Play'));
    await user.click(tile('Create Custom'));
    await pasteInto(user, screen.getByPlaceholderText('e.g., Creative Projects'), 'Pottery');
    await user.keyboard('{Enter}');
    cleanup();
    const later = await openOnboarding();
    expect(isPressed('Rest & Play')).toBe(true);
    expect(isPressed('Pottery')).toBe(true);
    await later.click(tile('Rest & Play'));
    cleanup();
    await openOnboarding();
    expect(isPressed('Rest & Play')).toBe(false);
    expect(isPressed('Pottery')).toBe(true);
  });

  it('a choice that cannot be saved stays chosen, also after a reload (ONB-8)', async () => {
    const user = await openOnboarding();
    await user.click(tile('Inner Life'));
    const broken = jest.spyOn(deviceDatabase, 'run').mockRejectedValue(new Error('broken'));
    try {
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await waitFor(() => expect(toastStore.visible().map(({ kind }) => kind)).toContain('error'));
    } finally {
      broken.mockRestore();
    }
    expect(isPressed('Inner Life')).toBe(true);
    cleanup();
    const later = await openOnboarding();
    expect(isPressed('Inner Life')).toBe(true);
    await later.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Set Your Baseline' });
  });

  it('Complete Setup saves the baseline and opens the dashboard (ONB-6, ONB-5)', async () => {
    const user = await openOnboarding();
    await user.click(tile('Rest & Play'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const title = await screen.findByRole('heading', { name: 'Set Your Baseline' });
    expect(document.activeElement).toBe(title);
    screen.getByRole('group', { name: "What's your weather report today?" });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Partly cloudy' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Rest & Play' }).value).toBe('5');
    await user.click(screen.getByRole('radio', { name: 'Sunny' }));
    await pasteInto(
      user,
      screen.getByPlaceholderText("Optional: Add a note about where you're at..."),
      'Better since the holidays',
    );
    await user.click(screen.getByRole('button', { name: 'Complete Setup' }));
    await screen.findByRole('heading', { name: 'Progress Dashboard' });
    expect(saved()?.hasCompletedOnboarding).toBe(true);
    expect(saved()?.northStarThemes.map(({ name }) => name)).toEqual(['Rest & Play']);
    expect(saved()?.pulseChecks).toMatchObject([
      { weather_mood: 'sunny', theme_ratings: [{ rating: 5, note: 'Better since the holidays' }] },
    ]);
  });

  it('Back in step 2 shows step 1, and keeps mood, ratings and notes (ONB-5, UI-61)', async () => {
    const user = await openOnboarding();
    await user.click(tile('Rest & Play'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('radio', { name: 'Sunny' }));
    expect(asksBeforeReload()).toBe(false);
    const noteField = () =>
      screen.getByPlaceholderText<HTMLTextAreaElement>("Optional: Add a note about where you're at...");
    await pasteInto(user, noteField(), 'Better');
    expect([asksBeforeReload(), pageLoss()]).toEqual([
      true,
      'The notes you typed for your baseline will be lost.',
    ]);
    act(closeTopLayer);
    await screen.findByRole('heading', { name: 'Choose Your North Stars' });
    expect(isPressed('Rest & Play')).toBe(true);
    expect(asksBeforeReload()).toBe(true);
    await user.click(tile('Inner Life'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Set Your Baseline' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sunny' }).checked).toBe(true);
    expect(screen.getByDisplayValue('Better')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Complete Setup' }));
    await screen.findByRole('heading', { name: 'Progress Dashboard' });
    expect(asksBeforeReload()).toBe(false);
  });

  it('going back keeps the choice, and “Skip for Now” saves no pulse check; who has completed it goes to the dashboard (ONB-6, ONB-10)', async () => {
    const user = await openOnboarding();
    await user.click(tile('Rest & Play'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Back to your North Stars' }));
    expect(isPressed('Rest & Play')).toBe(true);
    await user.click(tile('Rest & Play'));
    await user.click(tile('Inner Life'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Skip for Now' }));
    await screen.findByRole('heading', { name: 'Progress Dashboard' });
    expect(saved()?.hasCompletedOnboarding).toBe(true);
    expect(saved()?.northStarThemes.map(({ name }) => name)).toEqual(['Inner Life']);
    expect(saved()?.pulseChecks).toEqual([]);
    cleanup();
    render(onboarding());
    await screen.findByRole('heading', { name: 'Progress Dashboard' });
  });
});
