import { EMPTY_THEME_DRAFT } from '../../north-stars/model/theme-draft.ts';
import {
  addCustomTheme,
  canContinue,
  isFull,
  isSelected,
  startSelection,
  themesOnOffer,
  toCustomTheme,
  toggleTheme,
  toNorthStars,
  type ThemeChoice,
  type ThemeSelection,
} from './theme-selection.ts';

const theme = (name: string, isDefault = true): ThemeChoice => ({
  name,
  emoji: '🌿',
  color: '#22C55E',
  isDefault,
});
const onWire = (name: string, is_default = true) => ({ name, emoji: '🌿', color: '#22C55E', is_default });
const chosen = (...names: string[]): ThemeSelection => ({
  customs: [],
  selected: names.map((name) => theme(name)),
});
const namesOf = ({ selected }: ThemeSelection): string[] => selected.map(({ name }) => name);

describe('choosing North Stars in onboarding', () => {
  it('a name is toggled by exact match, case counts', () => {
    expect(namesOf(toggleTheme(chosen('Rest', 'Art'), theme('Rest')))).toEqual(['Art']);
    expect(namesOf(toggleTheme(chosen('rest'), theme('Rest')))).toEqual(['rest', 'Rest']);
    expect(isSelected(chosen('rest'), 'Rest')).toBe(false);
  });

  it('a sixth choice is ignored', () => {
    const five = chosen('a', 'b', 'c', 'd', 'e');
    expect(namesOf(toggleTheme(five, theme('f')))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(isFull(five)).toBe(true);
  });

  it('one to five choices allow to continue', () => {
    expect(canContinue(chosen())).toBe(false);
    expect(canContinue(chosen('a'))).toBe(true);
    expect(canContinue(chosen('a', 'b', 'c', 'd', 'e'))).toBe(true);
  });

  it('a new custom star is chosen at once while fewer than five are', () => {
    const mine = theme('Pottery', false);
    expect(namesOf(addCustomTheme(chosen('a'), mine))).toEqual(['a', 'Pottery']);
    const full = addCustomTheme(chosen('a', 'b', 'c', 'd', 'e'), mine);
    expect(namesOf(full)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(full.customs).toEqual([mine]);
  });

  it('defaults are offered first, then custom ones, each name once', () => {
    const selection = addCustomTheme(chosen('Art', 'Gone'), theme('Pottery', false));
    const offered = themesOnOffer([onWire('Art'), onWire('Rest')], selection);
    expect(offered.map(({ name }) => name)).toEqual(['Art', 'Rest', 'Pottery', 'Gone']);
  });

  it('the selection starts from what was chosen before', () => {
    const selection = startSelection([onWire('Art'), onWire('Pottery', false)]);
    expect(namesOf(selection)).toEqual(['Art', 'Pottery']);
    expect(selection.customs.map(({ name }) => name)).toEqual(['Pottery']);
    expect(toNorthStars(selection)).toEqual([onWire('Art'), onWire('Pottery', false)]);
  });
});

describe('custom North Star in onboarding', () => {
  it('starts as a blue star without a name', () => {
    expect(EMPTY_THEME_DRAFT).toEqual({ name: '', emoji: '⭐', color: '#3B82F6' });
  });

  it('needs a name that is not blank, and is saved trimmed', () => {
    expect(toCustomTheme({ ...EMPTY_THEME_DRAFT, name: '  ' })).toBeNull();
    expect(toCustomTheme({ ...EMPTY_THEME_DRAFT, name: ' Pottery ' })?.name).toBe('Pottery');
  });
});
