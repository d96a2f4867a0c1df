import type { ComponentType, SVGProps } from 'react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Circle from 'lucide-react/icons/circle';
import CookingPot from 'lucide-react/icons/cooking-pot';
import InfinityLoop from 'lucide-react/icons/infinity';
import KeyRound from 'lucide-react/icons/key-round';

const icons: Readonly<Record<string, ComponentType<SVGProps<SVGSVGElement>>>> = {
  dashboard: ChartNoAxesColumn,
  calendar: CalendarDays,
  ecocycle: InfinityLoop,
  'kitchen-sink': CookingPot,
  admin: KeyRound,
};

/** The icon that a remote chose for its navigation entry; a plain ring for an unknown name. */
export function NavIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Circle;
  return <Icon aria-hidden="true" />;
}

/** The names that have an icon of their own. */
export const navIconNames: readonly string[] = Object.keys(icons);
