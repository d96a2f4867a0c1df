import { isPersonBusy } from '@simmer/app-state/offline/refusals';
import { useSession } from '@simmer/app-state/session/session';
import { type DayPart, dayParts } from '@simmer/contracts/schemas/planning-values';
import { isComposing } from '@simmer/ui/keyboard/enter-key';
import { playTyped } from '@simmer/ui/keyboard/play-when-loaded';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { dayTitle } from '@simmer/domain/dates/date-labels';
import { isWeekend } from '@simmer/domain/dates/weekday';
import { Button } from '@simmer/ui/buttons/button';
import { IconButton } from '@simmer/ui/buttons/icon-button';
import { TextField } from '@simmer/ui/fields/text-field';
import { useLayer } from '@simmer/ui/layers/open-layers';
import { askBeforeUnload } from '@simmer/ui/layers/unsaved';
import X from 'lucide-react/icons/x';
import { capitalize } from '@simmer/domain/capitalize';
import { focusOnSheet, restoreCard } from '../../../shared/focus-card.ts';
import type { NorthStar } from '../../../shared/planning-types.ts';
import { withMarkedStar } from '../../time-block/quick-add/marked-stars.ts';
import { tellUnsaved } from '../../time-block/quick-add/tell-unsaved.ts';
import { type QuickAddEvents, useQuickAdd } from '../../time-block/quick-add/use-quick-add.ts';
import { useWeekActions } from '../model/week-actions.ts';
import { type ComposerPlace, useComposer } from './composer.store.ts';
import { LineParts, QuickAddMarks } from '../../time-block/quick-add/quick-add-parts.tsx';
import quickAddStyles from '../../time-block/quick-add/quick-add.module.css';
import styles from './composer.module.css';

// What was typed and not saved is kept in memory, beyond the line and the page: a reload loses it.
let stopAsking: (() => void) | undefined;
useComposer.subscribe(({ typed }) => {
  stopAsking?.();
  stopAsking = typed.trim() === '' ? undefined : askBeforeUnload();
});

/** Focuses the button of the cell that opened the composer. */
function focusCell(place: ComposerPlace): void {
  focusOnSheet(cellButton(place));
}

const cellButton = ({ date, row }: ComposerPlace) =>
  document.querySelector<HTMLElement>(`[data-add="${date}:${row}"]`);

/**
 * Focuses the field of the composer, and scrolls the whole composer into view. A text that was left is selected, so that
 * another replaces it; a line that could not be saved goes on at its end.
 */
function show(area: HTMLElement, isReopened: boolean): void {
  const input = area.querySelector('input');
  input?.focus({ preventScroll: true });
  if (isReopened) input?.setSelectionRange(input.value.length, input.value.length);
  else input?.select();
  area.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Opens the line again in its cell when it could not be saved, unless the person types something else now. */
const reopener =
  (place: ComposerPlace, person: string | null): QuickAddEvents['onFailure'] =>
  (line, refused) => {
    const composer = useComposer.getState();
    const isTaken = isPersonBusy() || composer.place !== null || composer.typed !== '';
    if (isTaken || cellButton(place) === null) return tellUnsaved(line, refused);
    composer.reopen(place, line, person);
    refused?.discard();
  };

/** What a person types in a cell, and what ends the typing (CAL-70). `area` is the field with its buttons. */
function useComposerLine(place: ComposerPlace) {
  const { typed: unsavedText, typedBy, unsaved, type, close } = useComposer.getState();
  const person = useSession(({ user }) => user?.id ?? null);
  const quickAdd = useQuickAdd(unsaved ?? (typedBy === person ? unsavedText : ''), place);
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
  useLayer(leave);
  const end = () => {
    type('', person);
    close();
  };
  const showForm = () => {
    end();
    // The form, when it closes, returns the focus to this button.
    focusCell(place);
    createBlock(place.date, place.part, details);
  };
  const add = () => {
    const onFailure = reopener(place, person);
    const onPlaced: QuickAddEvents['onPlaced'] = ({ id, date }) => {
      // The person may have gone on meanwhile.
      if (document.activeElement === left) restoreCard([id], date);
    };
    if (!quickAdd.add({ onPlaced, onFailure })) return;
    end();
    focusCell(place);
    const left = document.activeElement;
  };
  // A day part or time in the typed line counts more than the band that was clicked.
  const saysPart =
    quickAdd.read?.tokens.some(({ meaning: { part, time } }) => part !== undefined || time !== undefined) ===
    true;
  const offered =
    saysPart || place.clicked === undefined || place.clicked === place.part ? null : place.clicked;
  /** Handles a key of the composer, and returns whether it did. */
  const press = useEffectEvent(({ key, shiftKey, target }: KeyboardEvent): boolean => {
    const isInField = target instanceof HTMLInputElement;
    const hasAnswers = (form === null && details !== null) || quickAdd.stars.length > 0;
    if (key === 'Escape') leave();
    // Tab goes on to the answers to a question, or to the North Stars.
    else if (key !== 'Tab' || shiftKey || !isInField || hasAnswers) return false;
    else if (offer !== null) quickAdd.choose(offer.part, 'part');
    else if (offered !== null) choosePart(offered);
    else if (typed === '') return false;
    else showForm();
    return true;
  });
  // A composer with text stays open until the text is saved or left.
  const blur = useEffectEvent((next: EventTarget | null) => {
    // When the window loses the focus, the field stays the active element.
    const focused = next ?? document.activeElement;
    const isWithin = focused instanceof Node && area.current?.contains(focused) === true;
    if (typed.trim() === '' && !isWithin) close();
  });
  // Before the first paint: the next key is meant for the field.
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isComposing(event) && press(event)) event.preventDefault();
      // Keys typed in the field are no shortcuts of the week.
      event.stopPropagation();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => blur(relatedTarget);
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('focusout', onFocusOut);
    show(element, useComposer.getState().unsaved !== null);
    playTyped();
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, []);

  return { area, field, quickAdd, saysPart, change, choosePart, takeStar, leave, showForm, add };
}

const NO_TOKENS: readonly never[] = [];

/** A new block typed in its place: Enter saves, Tab or 'More' opens the form with what was typed (CAL-70). */
export function Composer({ place }: { readonly place: ComposerPlace }) {
  const { area, field, quickAdd, saysPart, change, choosePart, takeStar, leave, showForm, add } =
    useComposerLine(place);
  const tokens = quickAdd.read?.tokens ?? NO_TOKENS;
  return (
    <div
      ref={area}
      role="group"
      aria-label={`New time block on ${dayTitle(place.date)}, ${place.part}`}
      className={styles['composer']}
      data-composing
      data-at-end={isWeekend(place.date) || undefined}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField
          ref={field}
          label="What will you do?"
          hideLabel
          placeholder="Swim 7am 1h weekly"
          autoComplete="off"
          enterKeyHint="done"
          error={quickAdd.failure ?? undefined}
          className={quickAddStyles['field']}
          trail={<QuickAddMarks text={quickAdd.typed} tokens={tokens} scrolled={0} />}
          value={quickAdd.typed}
          onChange={change}
        />
        <p className={styles['status']} role="status">
          {quickAdd.text}
        </p>
        <LineParts quickAdd={quickAdd} line={field} stars={quickAdd.stars} onTakeStar={takeStar} />
        {!saysPart && <PartChips place={place} line={field} onChoose={choosePart} />}
        <Actions canAdd={quickAdd.form !== null} onClose={leave} onMore={showForm} />
      </form>
    </div>
  );
}

interface ActionsProps {
  readonly canAdd: boolean;
  readonly onClose: () => void;
  readonly onMore: () => void;
}

function Actions({ canAdd, onClose, onMore }: ActionsProps) {
  return (
    <div className={styles['actions']}>
      <IconButton size="small" label="Close" icon={<X aria-hidden="true" />} onClick={onClose} />
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={onMore}>
        More
      </Button>
      <Button type="submit" size="small" variant="primary" disabled={!canAdd}>
        Add
      </Button>
    </div>
  );
}

interface PartChipsProps {
  readonly place: ComposerPlace;
  /** The area of the composer, whose field keeps the focus. */
  readonly line: RefObject<HTMLElement | null>;
  readonly onChoose: (part: DayPart) => void;
}

/** The day parts to choose from; that of the clicked band is outlined until it is chosen (CAL-70). */
function PartChips({ place: { part, clicked = part }, line, onChoose }: PartChipsProps) {
  return (
    <div role="group" aria-label="Part of the day" className={styles['parts']}>
      {dayParts.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === part}
          {...(each === clicked && each !== part && { 'data-offered': true, 'aria-keyshortcuts': 'Tab' })}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            onChoose(each);
            line.current?.focus({ preventScroll: true });
          }}
        >
          {capitalize(each)}
        </button>
      ))}
    </div>
  );
}
