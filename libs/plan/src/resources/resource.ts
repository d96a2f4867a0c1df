import { isCalendarDate } from '@simmer/domain/dates/calendar-date';
import { datedDay } from '@simmer/domain/dates/date-labels';
import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import type { Rejection } from '@simmer/domain/rejection';
import type { AppData, ListName, onlyNames } from '../copy/app-data.ts';
import type { Fields, Item } from '../step.ts';

/** The points of each size that there is. */
export type Sizes = readonly { readonly id: string; readonly points: number }[];

/** What a change of an item is judged by. */
export interface Writing {
  /** May be changed: what a change of the item does to others. */
  readonly plan: AppData;
  /** The item before it; null for a new one. */
  readonly before: Item | null;
  /** What the change sets. */
  readonly fields: Fields;
  readonly sizes: Sizes;
}

/** All that a browser knows of a resource of the plan. */
export interface Resource {
  readonly name: PlanResource;
  /** Where the plan has its items, or the one that a person has at most. */
  readonly place: ListName | (typeof onlyNames)[number];
  /** The field that identifies an item in a change; 'person' for what a person has once. */
  readonly identity: 'id' | 'date' | 'week_start_date' | 'person';
  /** What a person sets of it. */
  readonly content: readonly string[];
  /** The order of its items: their age, or their day. */
  readonly order: 'age' | 'day';
  /** What a new item has that its change does not set, besides id and stamps. */
  readonly initial: (fields: Fields) => Fields;
  /** Whether `updated_at` is among its stamps. */
  readonly hasUpdate?: true;
  /** Fields that a change sets with those that it names. */
  readonly implied?: (writing: Writing) => Fields;
  /** Why an item must not become like this. */
  readonly reject?: (item: Item, writing: Writing) => Rejection | null;
  /** What a new or restored item does to others. */
  readonly added?: (item: Item, writing: Writing) => void;
  readonly rejectRemoval?: (item: Item, plan: AppData) => Rejection | null;
  /** What the removal of an item does to others. */
  readonly removed?: (item: Item, plan: AppData) => void;
  /** What it is, for its owner: 'Time block “Pottery”'. @param activities those of the plan, and new ones */
  readonly label: (item: Fields, activities: readonly Fields[]) => string;
}

/** 'Activity “Kites”', or the noun alone. */
export const itemLabel = (noun: string, name: unknown): string => {
  const text = typeof name === 'string' ? name.trim() : '';
  return text === '' ? noun : `${noun} “${text}”`;
};

/** ' Wednesday, Jan 7, 2026' of a field that has a day; what is no day stays as it is. */
export const dayText = (fields: Fields, name: string): string => {
  const { [name]: day } = fields;
  if (typeof day !== 'string') return '';
  return ` ${isCalendarDate(day) ? datedDay(day) : day}`;
};
