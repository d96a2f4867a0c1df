import { Link } from 'react-router';

/** The footer of every framed page (UI-2). */
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
