import { limits } from '@simmer/contracts/limits';
import {
  canAddNorthStar,
  isNorthStarCountValid,
  toggleNorthStar,
} from '@simmer/domain/north-stars/north-star-limit';
import type { NorthStarDraft } from '../north-stars/model/north-star-draft.ts';

/** An offered North Star: a default one, an existing one, or a new one. */
export interface NorthStarChoice {
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
  readonly isDefault: boolean;
}

/** The state of the first step of onboarding. */
export interface NorthStarSelection {
  /** New custom North Stars, in order of creation. */
  readonly customs: readonly NorthStarChoice[];
  readonly selected: readonly NorthStarChoice[];
}

/** A North Star as on the wire. */
export interface OwnedNorthStar {
  readonly name: string;
  readonly emoji: string;
  readonly color: string;
  readonly is_default: boolean;
}

/** A North Star of the server as a choice. */
export function toChoice({ name, emoji, color, is_default }: OwnedNorthStar): NorthStarChoice {
  return { name, emoji, color, isDefault: is_default };
}

/** The initial state: choices of an earlier visit stay chosen. */
export function startSelection(owned: readonly OwnedNorthStar[]): NorthStarSelection {
  const choices = owned.map(toChoice);
  return {
    customs: choices.filter((choice) => !choice.isDefault),
    selected: choices.slice(0, limits.northStars),
  };
}

/** All tiles of the grid: the defaults first, then the custom North Stars; names are unique. */
export function northStarsOnOffer(
  defaults: readonly OwnedNorthStar[],
  { customs, selected }: NorthStarSelection,
): readonly NorthStarChoice[] {
  const all = [...defaults.map(toChoice), ...customs, ...selected];
  return all.filter((choice, index) => all.findIndex(({ name }) => name === choice.name) === index);
}

/** Whether the North Star of this name is chosen; names are compared exactly (ONB-8). */
export function isSelected({ selected }: NorthStarSelection, name: string): boolean {
  return selected.some((choice) => choice.name === name);
}

/** The selection after a click on a tile. */
export function toggleInSelection(
  selection: NorthStarSelection,
  northStar: NorthStarChoice,
): NorthStarSelection {
  return { ...selection, selected: toggleNorthStar(selection.selected, northStar) };
}

/** The selection with a new custom North Star, chosen if fewer than five are chosen (ONB-4). */
export function addCustomNorthStar(
  selection: NorthStarSelection,
  northStar: NorthStarChoice,
): NorthStarSelection {
  const { customs, selected } = selection;
  return {
    customs: [...customs, northStar],
    selected: canAddNorthStar(selected.length) ? [...selected, northStar] : selected,
  };
}

/** Whether 'Continue' is enabled: one to five North Stars are chosen. */
export function canContinue({ selected }: NorthStarSelection): boolean {
  return isNorthStarCountValid(selected.length);
}

/** Whether no more North Stars can be chosen. */
export function isFull({ selected }: NorthStarSelection): boolean {
  return !canAddNorthStar(selected.length);
}

/** The chosen North Stars, for saving. */
export function toNorthStars({ selected }: NorthStarSelection): OwnedNorthStar[] {
  return selected.map(({ name, emoji, color, isDefault }) => ({ name, emoji, color, is_default: isDefault }));
}

/** The draft as a choice, or null while its name is blank (ONB-4). */
export function toCustomNorthStar({ name, emoji, color }: NorthStarDraft): NorthStarChoice | null {
  const trimmed = name.trim();
  return trimmed === '' ? null : { name: trimmed, emoji, color, isDefault: false };
}

/** The saved North Stars in the order in which they were chosen. */
export function inChosenOrder<T extends { readonly name: string }>(
  saved: readonly T[],
  { selected }: NorthStarSelection,
): readonly T[] {
  const placeOf = ({ name }: T): number => selected.findIndex((choice) => choice.name === name);
  return saved.toSorted((one, other) => placeOf(one) - placeOf(other));
}
