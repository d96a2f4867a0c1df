import { isCalendarDate } from '@simmer/domain/dates/calendar-date';
import { datedDay } from '@simmer/domain/dates/date-labels';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import type { Rejection } from '@simmer/domain/errors/rejection';
import type { AppData } from '../copy/app-data.ts';
import type { Place } from '../places.ts';
import type { Fields, Item } from '../step.ts';

/** All sizes, with their points. */
export type Sizes = readonly { readonly id: string; readonly points: number }[];

/** A change of one item, and the plan by which it is judged. */
export interface Writing {
  /** The plan, which may be changed: a change of an item may affect others. */
  readonly plan: AppData;
  /** The item before the change; null for a new item. */
  readonly before: Item | null;
  /** The fields that the change sets. */
  readonly fields: Fields;
  readonly sizes: Sizes;
}

/** What a browser knows of a resource of the plan for changes of it. */
export interface ResourceRules {
  /** The fields that a person sets. */
  readonly content: readonly string[];
  /** The fields of a new item that its change does not set, besides id and stamps. */
  readonly initial: (fields: Fields) => Fields;
  /** Whether items have `updated_at`. */
  readonly hasUpdate?: true;
  /** Fields that a change sets with those that it names. */
  readonly implied?: (writing: Writing) => Fields;
  /** The reason why an item must not become like this; null if it may. */
  readonly reject?: (item: Item, writing: Writing) => Rejection | null;
  /** Applies the effects of a new or restored item on others. */
  readonly added?: (item: Item, writing: Writing) => void;
  readonly rejectRemoval?: (item: Item, plan: AppData) => Rejection | null;
  /** Applies the effects of a removal on other items. */
  readonly removed?: (item: Item, plan: AppData) => void;
  /**
   * The item as its owner knows it: 'Time block “Pottery”'. @param activities the activities of the plan, and new ones
   */
  readonly label: (item: Fields, activities: readonly Fields[]) => string;
}

/** All that a browser knows of a resource of the plan. */
export interface Resource extends ResourceRules, Place {
  readonly name: PlanResource;
}

/** 'Activity “Kites”', or the noun alone. */
export const itemLabel = (noun: string, name: unknown): string => {
  const text = typeof name === 'string' ? name.trim() : '';
  return text === '' ? noun : `${noun} “${text}”`;
};

/** ' Wednesday, Jan 7, 2026' for a field that is a day; any other value stays as it is. */
export const dayText = (fields: Fields, name: string): string => {
  const { [name]: day } = fields;
  if (typeof day !== 'string') return '';
  return ` ${isCalendarDate(day) ? datedDay(day) : day}`;
};
