import type { ComponentProps, CSSProperties, ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import { colorStyle } from '../theme/card-tint.ts';

export type ToggleChipProps = Omit<ComponentProps<'button'>, 'onToggle' | 'color'> & {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  emoji?: string | undefined;
  /** Any CSS hex colour; the text on it stays dark. */
  color?: string | undefined;
};

/**
 * A chip that is on or off. For a single choice, put chips with `role="radio"` into a radiogroup: the state is then
 * announced as checked instead of pressed.
 */
export function ToggleChip(props: ToggleChipProps): ReactElement {
  const { isOn, onToggle, emoji, color, className, children, style, ...rest } = props;
  const state = rest.role === 'radio' ? { 'aria-checked': isOn } : { 'aria-pressed': isOn };
  return (
    <button
      type="button"
      {...rest}
      {...state}
      className={classNames(
        'sm-chip',
        'sm-toggle-chip',
        color === undefined && 'sm-toggle-chip--accent',
        className,
      )}
      style={{ ...style, ...chipColor(color) }}
      onClick={() => onToggle(!isOn)}
    >
      <ChipEmoji emoji={emoji} />
      {emoji === undefined && color !== undefined && <span className="sm-toggle-chip__dot" />}
      <span className="sm-chip__text">{children}</span>
    </button>
  );
}

const chipColor = (color: string | undefined): CSSProperties =>
  color === undefined ? {} : colorStyle('--chip-color', color);

function ChipEmoji({ emoji }: Pick<ToggleChipProps, 'emoji'>): ReactElement | null {
  if (emoji === undefined) return null;
  return (
    <span className="sm-emoji-glyph" aria-hidden="true">
      {emoji}
    </span>
  );
}
