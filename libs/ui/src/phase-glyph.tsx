import type { ComponentType, CSSProperties, ReactElement } from 'react';
import BrickWall from 'lucide-react/icons/brick-wall';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import DropletOff from 'lucide-react/icons/droplet-off';
import Egg from 'lucide-react/icons/egg';
import InfinityLoop from 'lucide-react/icons/infinity';
import Leaf from 'lucide-react/icons/leaf';
import MoonStar from 'lucide-react/icons/moon-star';
import Sprout from 'lucide-react/icons/sprout';
import TreeDeciduous from 'lucide-react/icons/tree-deciduous';
import { safeColor } from './theme/slip-tint.ts';

type Glyph = ComponentType<{ className?: string; style?: CSSProperties; 'aria-hidden'?: 'true' }>;

// By stored name and by the label a person reads (decision S3).
const GLYPHS: Readonly<Record<string, Glyph>> = {
  languaging: Egg,
  gestation: Egg,
  incubation: Sprout,
  birth: Sprout,
  maturity: TreeDeciduous,
  'creative destruction': Leaf,
  knotworking: InfinityLoop,
  'scarcity trap': DropletOff,
  'rigidity trap': BrickWall,
  renewal: MoonStar,
};

export type PhaseGlyphProps = {
  /** The phase's name, label or alias; a phase that an admin added gets a neutral ring. */
  name: string;
  color?: string | null;
};

/** The sign of an ecocycle phase, so that phases differ by shape and not by colour alone. */
export function PhaseGlyph({ name, color }: PhaseGlyphProps): ReactElement {
  const Glyph = GLYPHS[name.trim().toLowerCase()] ?? CircleDashed;
  const style: CSSProperties & { '--phase-color'?: string } = {};
  if (color !== null && color !== undefined) style['--phase-color'] = safeColor(color);
  return <Glyph className="sm-phase-glyph" style={style} aria-hidden="true" />;
}
