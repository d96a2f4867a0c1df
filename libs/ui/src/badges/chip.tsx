import type { ComponentProps, CSSProperties, ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { colorStyle } from '../color/card-tint.ts';

export type ChipProps = {
  children: ReactNode;
  emoji?: string | undefined;
  /** Any CSS hex colour; the text on it stays dark. */
  color?: string | undefined;
};

/** A small rounded label, tinted by a colour. */
export function Chip(props: ChipProps): ReactElement {
  const { children, emoji, color } = props;
  return (
    <span className={classNames('sm-chip', color === undefined && 'sm-chip--plain')} style={chipColor(color)}>
      <ChipEmoji emoji={emoji} />
      <span className="sm-chip__text">{children}</span>
    </span>
  );
}

export type ToggleChipProps = Omit<ComponentProps<'button'>, 'onToggle' | 'color'> & {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  emoji?: string | undefined;
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

function ChipEmoji({ emoji }: Pick<ChipProps, 'emoji'>): ReactElement | null {
  if (emoji === undefined) return null;
  return (
    <span className="sm-emoji-glyph" aria-hidden="true">
      {emoji}
    </span>
  );
}
