import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { isComposing, isEnter } from '@simmer/ui/keyboard/enter-key';
import { TextField } from '@simmer/ui/fields/text-field';
import optionStyles from '../../shared/option.module.css';
import styles from './combobox.module.css';

type Suggestion = { id: string; label: string; emoji?: string };

type ComboboxProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** The matching suggestions, filtered and sorted. */
  suggestions: readonly Suggestion[];
  onPick: (suggestion: Suggestion) => void;
  placeholder?: string;
  /** As `limit` of `TextField`. */
  limit?: number;
  /** The meaning of the current text, below the field. */
  hint?: string | undefined;
  /** Whether the list replaces the hint and covers nothing below it; for a list of one row. */
  isInPlaceOfHint?: boolean;
  /** Whether the field gets the initial focus of a dialog; 'always' also on touch. */
  isFirst?: boolean | 'always';
  /** Whether the text says all as it is: Enter then submits the form, unless a row was chosen by pointer or arrows. */
  isWhole?: boolean;
};

// Milliseconds from the loss of focus until the list closes, so that a slow tap still hits it (UI-24).
const HIDE_AFTER_BLUR_MS = 200;

/**
 * A text field with suggestions; other text is allowed too. Enter takes the active row of an open list and closes it;
 * with a closed list, or a text that is whole, it submits the form.
 */
export function Combobox(props: ComboboxProps): ReactElement {
  const { value, onChange, suggestions, onPick, isInPlaceOfHint = false } = props;
  const { isFirst = false, isWhole = false } = props;
  const { isOpen, open, hide, scheduleHide } = useListVisibility();
  // Null until the person uses pointer or arrow keys: until then Enter takes the best match.
  const [pointed, setPointed] = useState<number | null>(null);
  const id = useId();
  const isListed = isOpen && suggestions.length > 0;
  const active = pointed ?? bestFit(value, suggestions);
  const pick = (suggestion: Suggestion): void => {
    hide();
    setPointed(null);
    onPick(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    const chosenSuggestion = isListed ? suggestions[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open();
      // The first arrow key opens the list at the best match.
      if (isListed || active < 0)
        setPointed(step(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length));
    } else if (isListed && isEnter(event) && !event.ctrlKey && !event.metaKey) {
      if (isWhole && pointed === null) {
        hide();
        return;
      }
      event.preventDefault();
      if (chosenSuggestion === undefined) hide();
      else pick(chosenSuggestion);
    } else if (event.key === 'Escape' && isListed) {
      event.preventDefault();
      event.stopPropagation();
      hide();
    }
  };
  return (
    <div className={styles['combobox']} data-in-place={isInPlaceOfHint || undefined}>
      <TextField
        label={props.label}
        hint={props.hint}
        {...(props.limit !== undefined && { limit: props.limit })}
        placeholder={props.placeholder}
        value={value}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={`${id}-list`}
        {...(isListed && active >= 0 && { 'aria-activedescendant': `${id}-${active}` })}
        {...(isFirst !== false && { 'data-autofocus': isFirst })}
        onChange={(text) => {
          open();
          setPointed(null);
          onChange(text);
        }}
        onClick={open}
        onBlur={scheduleHide}
        onKeyDown={onKeyDown}
      />
      <SuggestionList
        id={id}
        label={props.label}
        suggestions={suggestions}
        isHidden={!isListed}
        active={active}
        onActivate={setPointed}
        onPick={pick}
      />
    </div>
  );
}

type SuggestionListProps = {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  isHidden: boolean;
  active: number;
  onActivate: (index: number) => void;
  onPick: (suggestion: Suggestion) => void;
};

function SuggestionList(props: SuggestionListProps): ReactElement {
  const { id, label, suggestions, isHidden, active, onActivate, onPick } = props;
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} className={styles['list']} hidden={isHidden}>
      {suggestions.map((suggestion, index) => (
        <button
          key={suggestion.id}
          id={`${id}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={optionStyles['option']}
          onPointerEnter={() => onActivate(index)}
          // A press would blur the field, and the blur starts closing the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
        >
          {suggestion.emoji !== undefined && (
            <span className="sm-emoji-glyph" aria-hidden="true">
              {suggestion.emoji}
            </span>
          )}
          <span className="sm-fade">{suggestion.label}</span>
        </button>
      ))}
    </div>
  );
}

/**
 * The row that Enter takes after typing: the suggestion with exactly this name, else the first; -1 for an empty field.
 */
function bestFit(text: string, suggestions: readonly Suggestion[]): number {
  const typed = text.trim().toLowerCase();
  if (typed === '' || suggestions.length === 0) return -1;
  return Math.max(
    0,
    suggestions.findIndex(({ label }) => label.toLowerCase() === typed),
  );
}

function step(active: number, by: number, count: number): number {
  if (count === 0) return -1;
  if (active < 0) return by > 0 ? 0 : count - 1;
  return (active + by + count) % count;
}

type ListVisibility = { isOpen: boolean; open: () => void; hide: () => void; scheduleHide: () => void };

function useListVisibility(): ListVisibility {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isOpen,
    open: () => {
      clearTimeout(timer.current);
      setIsOpen(true);
    },
    hide: () => setIsOpen(false),
    scheduleHide: () => {
      timer.current = setTimeout(() => setIsOpen(false), HIDE_AFTER_BLUR_MS);
    },
  };
}
