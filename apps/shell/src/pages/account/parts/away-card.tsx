import { NEEDS_CONNECTION } from '@simmer/app-state/errors';
import { Card } from '@simmer/ui/layout/card';

/** Replaces a card whose content is only on the server, while the server is unreachable (OFF-101). */
export function AwayCard({ title }: { readonly title: string }) {
  return (
    <Card title={title}>
      <p className="sm-muted">{NEEDS_CONNECTION}</p>
    </Card>
  );
}
