import { useRef, useState, type ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import { Popover } from '../antd/dropdown/popover.tsx';
import { DidNotOpen } from '../lazy/did-not-open.tsx';
import { LazyPart } from '../lazy/lazy-part.tsx';
import { LoadingArea } from '../layout/spinner.tsx';

// The picker and its data are loaded when it opens.
const loadPicker = async () => (await import('./emoji-picker.tsx')).EmojiPicker;

export type EmojiFieldProps = {
  /** The label, for example 'Emoji of Rest & Play'. */
  label: string;
  /** The chosen emoji. Inside a form, the form sets this and `onChange`. */
  value?: string;
  onChange?: (emoji: string) => void;
  /** The emoji that 'Clear' sets; without it there is no clear button. */
  clearTo?: string;
  isSmall?: boolean;
  isDisabled?: boolean;
};

/** A button that shows an emoji and opens the picker. */
export function EmojiField(props: EmojiFieldProps): ReactElement {
  const { label, value = '', onChange, clearTo, isSmall = false, isDisabled = false } = props;
  const anchorRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const choose = (emoji: string): void => {
    setIsOpen(false);
    onChange?.(emoji);
  };
  return (
    <div className="sm-emoji-field">
      <button
        ref={anchorRef}
        type="button"
        className={classNames('sm-emoji-field__button', isSmall && 'sm-emoji-field__button--small')}
        aria-label={`${label}: ${value}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={label}
        disabled={isDisabled}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span aria-hidden="true">{value}</span>
      </button>
      <Popover
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        anchorRef={anchorRef}
        label={label}
        className="sm-emoji-popover"
      >
        <LazyPart
          load={loadPicker}
          props={{ onPick: choose, onClear: clearTo === undefined ? undefined : () => choose(clearTo) }}
          pending={
            <div className="sm-emoji">
              <LoadingArea label="Loading emojis…" />
            </div>
          }
          renderFailure={(retry) => (
            <div className="sm-emoji">
              <DidNotOpen onRetry={retry} />
            </div>
          )}
        />
      </Popover>
    </div>
  );
}
