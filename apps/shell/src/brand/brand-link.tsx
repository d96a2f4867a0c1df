import { Link } from 'react-router';
import { BrandMark, brandLinkClass } from './brand-mark.tsx';

/** Logo and name, as a link within the app. */
export function BrandLink({ to }: { readonly to: string }) {
  return (
    <Link className={brandLinkClass} to={to}>
      <BrandMark />
    </Link>
  );
}
