import type { ReactElement } from 'react';
import { colorStyle } from '../theme/card-tint.ts';

// The emojis of phases by stored name and by label (ECO-4); an emoji of the catalogue takes precedence.
const EMOJIS: Readonly<Record<string, string>> = {
  languaging: '🌰',
  gestation: '🌰',
  incubation: '🌱',
  birth: '🌱',
  maturity: '🌳',
  'creative destruction': '🍂',
  knotworking: '🪢',
  'scarcity trap': '🏜️',
  'rigidity trap': '🧱',
  renewal: '🌙',
};

/** The emoji of a phase by its name, label or alias; a neutral ring for a phase added by an admin. */
export const phaseEmoji = (name: string): string => EMOJIS[name.trim().toLowerCase()] ?? '⚪';

export type PhaseGlyphProps = {
  name: string;
  color?: string | null;
  /** The emoji of the phase in the catalogue, if it is loaded. */
  emoji?: string | null | undefined;
};

/** The emoji of an ecocycle phase on its colour, so that phases differ by shape and not by colour alone. */
export function PhaseGlyph({ name, color, emoji }: PhaseGlyphProps): ReactElement {
  const style = typeof color === 'string' ? colorStyle('--phase-color', color) : {};
  return (
    <span className="sm-phase-glyph" style={style} aria-hidden="true">
      {emoji ?? phaseEmoji(name)}
    </span>
  );
}
