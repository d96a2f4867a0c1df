import { NEEDS_CONNECTION } from '@simmer/app-state/errors';
import { Card } from '@simmer/ui/layout/card';

/** In place of a card whose content only the server has, while it is unreachable (OFF-101). */
export function AwayCard({ title }: { readonly title: string }) {
  return (
    <Card title={title}>
      <p className="sm-muted">{NEEDS_CONNECTION}</p>
    </Card>
  );
}
