import { buttonClass } from '@simmer/ui/buttons/button';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { Card } from '@simmer/ui/layout/card';
import { Link } from 'react-router';

/** Shown in place of the progress if the plan has neither time blocks nor North Stars to suggest some for (DSH-7). */
export function Invitation() {
  return (
    <Card>
      <EmptyState
        mark="🍲"
        title="Nothing on the stove yet"
        text="Place a time block or two in your week. Points, hours and weeks will gather here."
        action={
          <Link to="/calendar" className={buttonClass({ variant: 'primary' })}>
            Open your week
          </Link>
        }
      />
    </Card>
  );
}
