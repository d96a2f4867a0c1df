import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import {
  EmojiPicker as Frimousse,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
} from 'frimousse';
import { Button } from '../buttons/button.tsx';
import { EmojiCategories } from './emoji-categories.tsx';
import { SkinTones } from './skin-tones.tsx';
import { Spinner } from '../layout/spinner.tsx';
import { isTouch } from '../device/is-touch.ts';
import { resolveOwnEmojis } from './emoji-data.ts';
import { SearchedEmojis } from './emoji-search.ts';
import { recentEmojis, rememberEmoji } from './recent-emojis.ts';
import { skinTone as preferredTone } from './skin-tone.ts';
import '../styles/emoji-picker.css';

/** The height of a row in CSS pixels; a page step keeps one row visible. */
const ROW_HEIGHT = 36;

export type EmojiPickerProps = {
  onPick: (emoji: string) => void;
  /** Gives the picker a clear button. */
  onClear?: (() => void) | undefined;
};

/**
 * All emojis in ten columns with search, skin tones and the recent ones (UI-25). Heavy: load it lazily, as EmojiField
 * does.
 */
export function EmojiPicker({ onPick, onClear }: EmojiPickerProps): ReactElement {
  const [search, setSearch] = useState('');
  const [emojis] = useState(() => new SearchedEmojis(resolveOwnEmojis));
  const [recents] = useState(recentEmojis);
  const [skinTone, setSkinTone] = useState(preferredTone.get);
  const searchRef = useRef<HTMLInputElement>(null);
  const [listRef, showCategory] = useCategories();
  useEffect(() => {
    // The picker is mounted after the popover has opened; on touch the keyboard would cover the emojis.
    if (!isTouch()) searchRef.current?.focus();
  }, []);
  const pick = (emoji: string): void => {
    rememberEmoji(emoji);
    onPick(emoji);
  };
  return (
    <Frimousse.Root
      className="sm-emoji"
      columns={10}
      skinTone={skinTone}
      resolveEmojiData={emojis.resolve}
      onEmojiSelect={({ emoji }) => pick(emoji)}
      onKeyDown={(event) => turnPage(event, listRef.current)}
    >
      <div className="sm-emoji__top">
        <Frimousse.Search
          ref={searchRef}
          className="sm-emoji__search"
          placeholder="Search emojis..."
          aria-label="Search emojis"
          // Not associated with a form, so that Enter without a match does not submit the form around the picker.
          form="none"
          value={search}
          onChange={({ target }) => {
            emojis.seek(target.value);
            setSearch(target.value);
          }}
        />
        {onClear !== undefined && (
          <Button variant="quiet" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      {recents.length > 0 && search === '' && <Recents emojis={recents} onPick={pick} />}
      {search === '' && <EmojiCategories onChoose={showCategory} />}
      <Frimousse.Viewport
        ref={listRef}
        className="sm-emoji__viewport"
        role="group"
        aria-label="Emojis"
        tabIndex={0}
      >
        <Frimousse.Loading>
          <span className="sm-emoji__note">
            <Spinner label="Loading emojis" />
          </span>
        </Frimousse.Loading>
        {/* Rendered before it has content: a live region that is inserted together with its text is not announced. */}
        <output>
          <Frimousse.Empty>
            {({ search: missed }) => (
              <span className="sm-emoji__note">{`No emojis found for "${missed}"`}</span>
            )}
          </Frimousse.Empty>
        </output>
        <Frimousse.List components={{ CategoryHeader, Row, Emoji }} />
      </Frimousse.Viewport>
      <div className="sm-emoji__foot">
        <Frimousse.ActiveEmoji>{({ emoji }) => <ActiveLabel label={emoji?.label} />}</Frimousse.ActiveEmoji>
        <SkinTones
          value={skinTone}
          onChange={(tone) => {
            preferredTone.set(tone);
            setSkinTone(tone);
          }}
        />
      </div>
    </Frimousse.Root>
  );
}

/** Scrolls the list by page keys from anywhere in the picker; otherwise the page behind it would scroll. */
function turnPage(event: KeyboardEvent, list: HTMLElement | null): void {
  if (list === null || !(event.key === 'PageDown' || event.key === 'PageUp')) return;
  event.preventDefault();
  const step = list.clientHeight - ROW_HEIGHT;
  list.scrollTop += event.key === 'PageDown' ? step : -step;
}

/** The list's ref, and a function that scrolls to a category by name. */
function useCategories(): readonly [RefObject<HTMLDivElement | null>, (label: string) => void] {
  const listRef = useRef<HTMLDivElement>(null);
  const show = (label: string): void => {
    // The library lays out every category and renders only the visible rows.
    const headers = [...(listRef.current?.querySelectorAll('[frimousse-category-header]') ?? [])];
    const category = headers.find(({ textContent }) => textContent === label)?.parentElement;
    if (category && listRef.current !== null) listRef.current.scrollTop = category.offsetTop;
  };
  return [listRef, show];
}

function ActiveLabel({ label = '' }: { label: string | undefined }): ReactElement {
  return (
    <span className="sm-emoji__active" aria-hidden="true">
      {label}
    </span>
  );
}

type RecentsProps = { emojis: readonly string[]; onPick: (emoji: string) => void };

function Recents({ emojis, onPick }: RecentsProps): ReactElement {
  return (
    <fieldset className="sm-emoji__recents">
      <legend className="sm-emoji__category">Recent emojis</legend>
      {emojis.map((emoji) => (
        <button key={emoji} type="button" className="sm-emoji__cell" onClick={() => onPick(emoji)}>
          {emoji}
        </button>
      ))}
    </fieldset>
  );
}

function CategoryHeader({ category, ...props }: EmojiPickerListCategoryHeaderProps): ReactElement {
  return (
    <div {...props} className="sm-emoji__category">
      {category.label}
    </div>
  );
}

// The library counts rows from 0, ARIA from 1. When it scrolls, the library finds rows by this index, except the first
// row.
function Row({ 'aria-rowindex': index, ...props }: ComponentProps<'div'>): ReactElement {
  return <div {...props} {...(index && { 'aria-rowindex': index })} className="sm-emoji__row" />;
}

function Emoji({ emoji, 'aria-colindex': column, ...props }: EmojiPickerListEmojiProps): ReactElement {
  return (
    <button
      {...props}
      {...(column !== undefined && { 'aria-colindex': column + 1 })}
      type="button"
      className="sm-emoji__cell"
      title={emoji.label}
    >
      {emoji.emoji}
    </button>
  );
}
