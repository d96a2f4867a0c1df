import { useSession } from '@simmer/app-state/session/session';
import type { DayPart } from '@simmer/contracts/schemas/planning-values';
import { isComposing } from '@simmer/ui/keyboard/enter-key';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { restoreCard } from '../../../planning/focus-card.ts';
import { onPlaced } from '../../../planning/placed-block.ts';
import type { NorthStar } from '../../../planning/planning-types.ts';
import { withMarkedStar } from '../../palette/model/marked-stars.ts';
import { useQuickAdd } from '../../palette/use-quick-add.ts';
import { useWeekActions } from '../week/week-actions.ts';
import { type ComposerPlace, useComposer } from './composer.store.ts';

/** The button of the cell, by which the line was opened. */
function focusCell({ date, row }: ComposerPlace): void {
  document.querySelector<HTMLElement>(`[data-add="${date}:${row}"]`)?.focus();
}

/** Its field has the focus, with what was typed before selected, and all of it is in view. */
function show(area: HTMLElement): void {
  const input = area.querySelector('input');
  input?.focus();
  input?.select();
  area.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** What a person types in a place, and what ends it (CAL-70). `area`: of the line with its buttons. */
export function useComposerLine(place: ComposerPlace) {
  const { typed: kept, typedBy, type, close } = useComposer.getState();
  const person = useSession(({ user }) => user?.id ?? null);
  const quickAdd = useQuickAdd(typedBy === person ? kept : '', place);
  const { typed, offer, form, details } = quickAdd;
  const { createBlock } = useWeekActions();
  const area = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const change = (text: string) => {
    quickAdd.change(text);
    type(text, person);
  };
  const choosePart = (part: DayPart) => useComposer.getState().open({ ...place, part });
  const takeStar = (star: NorthStar) => change(withMarkedStar(typed, star));
  const leave = () => {
    close();
    focusCell(place);
  };
  const end = () => {
    type('', person);
    close();
  };
  const showForm = () => {
    end();
    // The form gives the focus back to it.
    focusCell(place);
    createBlock(place.date, place.part, details);
  };
  const add = async () => {
    const stop = onPlaced(({ id, date }) => restoreCard([id], date));
    const isAdded = await quickAdd.add();
    stop();
    if (isAdded) end();
  };
  // What the line says of the part counts more than the band that was clicked.
  const saysPart =
    quickAdd.read?.tokens.some(({ meaning: { part, time } }) => part !== undefined || time !== undefined) ===
    true;
  const offered =
    saysPart || place.clicked === undefined || place.clicked === place.part ? null : place.clicked;
  /** Whether a key was its own. */
  const press = useEffectEvent(({ key, shiftKey, target }: KeyboardEvent): boolean => {
    const isInField = target instanceof HTMLInputElement;
    const hasAnswers = (form === null && details !== null) || quickAdd.stars.length > 0;
    if (key === 'Escape') leave();
    // The answers to its question, or the North Stars, are next.
    else if (key !== 'Tab' || shiftKey || !isInField || hasAnswers) return false;
    else if (offer !== null) quickAdd.choose(offer.part, 'part');
    else if (offered !== null) choosePart(offered);
    else if (typed === '') return false;
    else showForm();
    return true;
  });
  // What was typed stays open until it is saved or left.
  const blur = useEffectEvent((next: EventTarget | null) => {
    // When the window loses the focus, the field keeps its own.
    const focused = next ?? document.activeElement;
    const isWithin = focused instanceof Node && area.current?.contains(focused) === true;
    if (typed.trim() === '' && !isWithin) close();
  });
  // Before it is seen: the next key is meant for it.
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isComposing(event) && press(event)) event.preventDefault();
      // The keys of the week are not those of a line.
      event.stopPropagation();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => blur(relatedTarget);
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('focusout', onFocusOut);
    show(element);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, []);

  return { area, field, quickAdd, saysPart, change, choosePart, takeStar, leave, showForm, add };
}
