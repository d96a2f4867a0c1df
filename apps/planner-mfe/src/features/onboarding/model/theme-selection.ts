import { limits } from '@simmer/contracts/limits';
import {
  canAddNorthStar,
  isNorthStarCountValid,
  toggleNorthStar,
} from '@simmer/domain/north-stars/north-star-limit';
import type { ThemeDraft } from '../../north-stars/model/theme-draft.ts';

/** An offered North Star: a default one, an existing one, or a new one. */
export interface ThemeChoice {
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
  readonly isDefault: boolean;
}

/** The state of the first step of onboarding. */
export interface ThemeSelection {
  /** New custom ones, in order of creation. */
  readonly customs: readonly ThemeChoice[];
  readonly selected: readonly ThemeChoice[];
}

/** A North Star as on the wire. */
export interface OwnedTheme {
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
  readonly is_default: boolean;
}

/** A North Star of the server as a choice. */
export function toChoice({ name, emoji, color, is_default }: OwnedTheme): ThemeChoice {
  return { name, emoji, color, isDefault: is_default };
}

/** The initial state: choices of an earlier visit stay chosen. */
export function startSelection(owned: readonly OwnedTheme[]): ThemeSelection {
  const choices = owned.map(toChoice);
  return {
    customs: choices.filter((choice) => !choice.isDefault),
    selected: choices.slice(0, limits.northStars),
  };
}

/** All tiles of the grid: the defaults first, then the custom ones; names are unique. */
export function themesOnOffer(
  defaults: readonly OwnedTheme[],
  { customs, selected }: ThemeSelection,
): readonly ThemeChoice[] {
  const all = [...defaults.map(toChoice), ...customs, ...selected];
  return all.filter((choice, index) => all.findIndex(({ name }) => name === choice.name) === index);
}

/** True if it is chosen; names are compared exactly (ONB-8). */
export function isSelected({ selected }: ThemeSelection, name: string): boolean {
  return selected.some((choice) => choice.name === name);
}

/** The selection after a click on a tile. */
export function toggleTheme(selection: ThemeSelection, theme: ThemeChoice): ThemeSelection {
  return { ...selection, selected: toggleNorthStar(selection.selected, theme) };
}

/** The selection with a new custom North Star, chosen if fewer than five are (ONB-4). */
export function addCustomTheme(selection: ThemeSelection, theme: ThemeChoice): ThemeSelection {
  const { customs, selected } = selection;
  return {
    customs: [...customs, theme],
    selected: canAddNorthStar(selected.length) ? [...selected, theme] : selected,
  };
}

/** True if 'Continue' is enabled: one to five are chosen. */
export function canContinue({ selected }: ThemeSelection): boolean {
  return isNorthStarCountValid(selected.length);
}

/** True if no more can be chosen. */
export function isFull({ selected }: ThemeSelection): boolean {
  return !canAddNorthStar(selected.length);
}

/** The chosen ones, for saving. */
export function toNorthStars({ selected }: ThemeSelection): OwnedTheme[] {
  return selected.map(({ name, emoji, color, isDefault }) => ({ name, emoji, color, is_default: isDefault }));
}

/** The draft as a choice, or null while its name is blank (ONB-4). */
export function toCustomTheme({ name, emoji, color }: ThemeDraft): ThemeChoice | null {
  const trimmed = name.trim();
  return trimmed === '' ? null : { name: trimmed, emoji, color, isDefault: false };
}

/** The saved ones in the order in which they were chosen. */
export function inChosenOrder<T extends { readonly name: string }>(
  saved: readonly T[],
  { selected }: ThemeSelection,
): readonly T[] {
  const placeOf = ({ name }: T): number => selected.findIndex((choice) => choice.name === name);
  return saved.toSorted((one, other) => placeOf(one) - placeOf(other));
}
