import { NavLink } from 'react-router';
import { pageOf } from '../federation/remote-parts.ts';
import { useRemotes } from '../federation/slot.tsx';
import { NavIcon } from './nav-icon.tsx';
import { useNavEntries } from '../federation/use-nav-entries.ts';

interface NavLinksProps {
  label: string;
  className: string | undefined;
}

/** The navigation links. Hovering one loads its page in advance. */
export function NavLinks({ label, className }: NavLinksProps) {
  const remotes = useRemotes();
  const entries = useNavEntries();
  const prepare = (path: string): void => {
    const owner = remotes.ownerOf(path);
    // A failure here is not shown: the click retries and reports it.
    if (owner) remotes.load(owner.name, pageOf(owner.name, path)).catch(() => undefined);
  };
  return (
    <nav aria-label={label} className={className}>
      {entries.map(({ path, label: text, icon }) => (
        <NavLink
          key={path}
          to={path}
          onPointerEnter={() => {
            prepare(path);
          }}
        >
          <NavIcon name={icon} />
          <span>{text}</span>
        </NavLink>
      ))}
    </nav>
  );
}
