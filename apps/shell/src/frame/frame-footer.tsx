import { Link } from 'react-router';

/** What stands at the bottom of every page that is framed. */
export function FrameFooter({ className }: { readonly className: string | undefined }) {
  return (
    <footer className={className}>
      <span>Space, pace and grace.</span>
      <span>
        <Link to="/about">About</Link>
        <Link to="/support">Support</Link>
      </span>
    </footer>
  );
}
