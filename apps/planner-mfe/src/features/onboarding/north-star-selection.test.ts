import { newNorthStarDraft } from '../north-stars/model/north-star-draft.ts';
import {
  addCustomNorthStar,
  canContinue,
  isFull,
  isSelected,
  startSelection,
  northStarsOnOffer,
  toCustomNorthStar,
  toggleInSelection,
  toNorthStars,
  type NorthStarChoice,
  type NorthStarSelection,
} from './north-star-selection.ts';

const northStar = (name: string, isDefault = true): NorthStarChoice => ({
  name,
  emoji: '🌿',
  color: '#22C55E',
  isDefault,
});
const onWire = (name: string, is_default = true) => ({ name, emoji: '🌿', color: '#22C55E', is_default });
const chosen = (...names: string[]): NorthStarSelection => ({
  customs: [],
  selected: names.map((name) => northStar(name)),
});
const namesOf = ({ selected }: NorthStarSelection): string[] => selected.map(({ name }) => name);

describe('choosing North Stars in onboarding', () => {
  it('a name is toggled by exact match, case counts (PRD-17)', () => {
    expect(namesOf(toggleInSelection(chosen('Rest', 'Art'), northStar('Rest')))).toEqual(['Art']);
    expect(namesOf(toggleInSelection(chosen('rest'), northStar('Rest')))).toEqual(['rest', 'Rest']);
    expect(isSelected(chosen('rest'), 'Rest')).toBe(false);
  });

  it('one to five choices allow to continue, and a sixth one is ignored (ONB-3)', () => {
    const five = chosen('a', 'b', 'c', 'd', 'e');
    expect(namesOf(toggleInSelection(five, northStar('f')))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(isFull(five)).toBe(true);
    expect(canContinue(chosen())).toBe(false);
    expect(canContinue(chosen('a'))).toBe(true);
    expect(canContinue(chosen('a', 'b', 'c', 'd', 'e'))).toBe(true);
  });

  it('a new custom star is chosen at once while fewer than five are', () => {
    const mine = northStar('Pottery', false);
    expect(namesOf(addCustomNorthStar(chosen('a'), mine))).toEqual(['a', 'Pottery']);
    const full = addCustomNorthStar(chosen('a', 'b', 'c', 'd', 'e'), mine);
    expect(namesOf(full)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(full.customs).toEqual([mine]);
  });

  it('defaults are offered first, then custom ones, each name once (ONB-2)', () => {
    const selection = addCustomNorthStar(chosen('Art', 'Gone'), northStar('Pottery', false));
    const offered = northStarsOnOffer([onWire('Art'), onWire('Rest')], selection);
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
    expect(newNorthStarDraft([])).toEqual({ name: '', emoji: '⭐', color: '#3B82F6', note: '' });
  });

  it('needs a name that is not blank, and is saved trimmed', () => {
    expect(toCustomNorthStar({ ...newNorthStarDraft([]), name: '  ' })).toBeNull();
    expect(toCustomNorthStar({ ...newNorthStarDraft([]), name: ' Pottery ' })?.name).toBe('Pottery');
  });
});
