import { useEffect, useRef, useState, type ComponentProps, type ReactElement } from 'react';
import {
  EmojiPicker as Frimousse,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
} from 'frimousse';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';
import { isTouch } from './theme/is-touch.ts';
import { resolveOwnEmojis } from './theme/emoji-data.ts';
import { recentEmojis, rememberEmoji } from './theme/recent-emojis.ts';

export type EmojiPickerProps = {
  onPick: (emoji: string) => void;
  /** Gives the picker a clear button. */
  onClear?: (() => void) | undefined;
};

/** All emojis in ten columns with search and the recent ones. Heavy: load it lazily, as EmojiField does. */
export function EmojiPicker({ onPick, onClear }: EmojiPickerProps): ReactElement {
  const [search, setSearch] = useState('');
  const [recents] = useState(recentEmojis);
  const searchRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The picker comes after the popover has opened; on touch the keyboard would cover the emojis.
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
      resolveEmojiData={resolveOwnEmojis}
      onEmojiSelect={({ emoji }) => pick(emoji)}
    >
      <div className="sm-emoji__top">
        <Frimousse.Search
          ref={searchRef}
          className="sm-emoji__search"
          placeholder="Search emojis..."
          aria-label="Search emojis"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {onClear !== undefined && (
          <Button variant="quiet" onClick={onClear}>
            Clear
          </Button>
        )}
      </div>
      {recents.length > 0 && search === '' && <Recents emojis={recents} onPick={pick} />}
      <Frimousse.Viewport className="sm-emoji__viewport">
        <Frimousse.Loading>
          <span className="sm-emoji__note">
            <Spinner label="Loading emojis" />
          </span>
        </Frimousse.Loading>
        <Frimousse.Empty>
          {({ search: missed }) => (
            <output className="sm-emoji__note">{`No emojis found for "${missed}"`}</output>
          )}
        </Frimousse.Empty>
        <Frimousse.List components={{ CategoryHeader, Row, Emoji }} />
      </Frimousse.Viewport>
    </Frimousse.Root>
  );
}

type RecentsProps = { emojis: readonly string[]; onPick: (emoji: string) => void };

function Recents({ emojis, onPick }: RecentsProps): ReactElement {
  return (
    <fieldset aria-label="Recent emojis" className="sm-emoji__recents">
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

function Row(props: ComponentProps<'div'>): ReactElement {
  return <div {...props} className="sm-emoji__row" />;
}

function Emoji({ emoji, ...props }: EmojiPickerListEmojiProps): ReactElement {
  return (
    <button {...props} type="button" className="sm-emoji__cell" title={emoji.label}>
      {emoji.emoji}
    </button>
  );
}
