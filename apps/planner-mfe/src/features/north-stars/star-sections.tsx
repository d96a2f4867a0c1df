import { limits } from '@simmer/contracts/limits';
import type { DefaultNorthStar } from '@simmer/contracts/schemas/north-star.schema';
import { budgetInWeek } from '@simmer/domain/north-stars/budget';
import { canAddNorthStar } from '@simmer/domain/north-stars/north-star-limit';
import { useRef } from 'react';
import type { NorthStar } from '../../shared/planning-types.ts';
import { isNameTaken, openSuggestions } from './model/star-list.ts';
import styles from './north-stars.module.css';
import { BudgetForm } from './budget-form.tsx';
import { EventRules } from './event-rules.tsx';
import { StarForm } from './star-form.tsx';
import { StarList } from './star-list.tsx';
import { StarRow } from './star-row.tsx';
import { Suggestions } from './suggestions.tsx';
import type { BudgetEditor } from './use-budget-editor.ts';
import type { StarEditor } from './use-star-editor.ts';

interface StarSectionsProps {
  readonly stars: readonly NorthStar[];
  /** The default North Stars; undefined while loading, or if they could not be loaded: then none are suggested. */
  readonly defaults: readonly DefaultNorthStar[] | undefined;
  readonly editor: StarEditor;
  readonly budgets: BudgetEditor;
  /** The Monday of the current week, whose budgets the list shows. */
  readonly week: string;
  readonly canRemove: boolean;
  readonly onRemove: (star: NorthStar) => void;
  readonly onShowGoals: (star: NorthStar) => void;
  readonly onReorder: (before: readonly string[], after: readonly string[]) => void;
  readonly onDraggingChange: (isDragging: boolean) => void;
}

/** The three parts of the dialog: the person's list, the form for a new one, and the suggestions. */
export function StarSections(props: StarSectionsProps) {
  const { stars, defaults = [], editor } = props;
  const suggestions = openSuggestions(defaults, stars);
  const listTitle = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles['sections']}>
      <section className={styles['section']}>
        <header className={styles['sectionHead']}>
          <h3 ref={listTitle} tabIndex={-1}>
            Your North Stars
          </h3>
          <p className={styles['hint']} aria-live="polite">
            {stars.length} of {limits.northStars}
            {stars.length > 1 && ' · drag a handle, or press it, to set this week’s order'}
          </p>
        </header>
        {stars.length === 0 ? (
          <p className={styles['hint']}>None yet. Create your own, or choose one of ours below.</p>
        ) : (
          <OwnStars {...props} onGone={() => listTitle.current?.focus()} />
        )}
      </section>
      <section className={styles['section']}>
        <h3>Create your own</h3>
        <StarForm
          label="New North Star"
          submitLabel="Add North Star"
          draft={editor.fresh}
          onChange={editor.setFresh}
          isTaken={(name) => isNameTaken(name, stars, null)}
          isSaving={editor.isAdding}
          onSubmit={() => void editor.addFresh()}
        />
      </section>
      {suggestions.length > 0 && (
        <section className={styles['section']}>
          <h3>Or choose one of ours</h3>
          <Suggestions
            suggestions={suggestions}
            isFull={!canAddNorthStar(stars.length)}
            onAdd={(northStar) =>
              void editor.addSuggestion(northStar).then((isAdded) => isAdded && listTitle.current?.focus())
            }
          />
        </section>
      )}
    </div>
  );
}

interface OwnStarsProps extends StarSectionsProps {
  /** Called when the focused element is removed: a row, or a completed form. */
  readonly onGone: () => void;
}

function OwnStars(props: OwnStarsProps) {
  const { stars, editor, budgets, week, canRemove, onRemove, onShowGoals } = props;
  const { onReorder, onDraggingChange, onGone } = props;
  const editing = editor.editing;
  return (
    <StarList
      stars={stars}
      onReorder={onReorder}
      onDraggingChange={onDraggingChange}
      renderStar={(star) =>
        editing?.star.id === star.id ? (
          <li key={star.id} className={styles['editing']}>
            <StarForm
              label={`Edit ${star.name}`}
              submitLabel="Save Changes"
              draft={editing.draft}
              onChange={editor.setEdited}
              isTaken={(name) => isNameTaken(name, stars, star.id)}
              isSaving={editor.isChanging}
              isOpenedHere
              onSubmit={() => void editor.saveEdited().then((isSaved) => isSaved && onGone())}
              onCancel={() => {
                editor.stopEditing();
                onGone();
              }}
            />
          </li>
        ) : budgets.editing?.star.id === star.id ? (
          <li key={star.id} className={styles['editing']}>
            <BudgetForm editing={budgets.editing} editor={budgets} onGone={onGone} />
            <EventRules star={star} editor={budgets.rules} />
          </li>
        ) : (
          <StarRow
            key={star.id}
            star={star}
            budget={budgetInWeek(star.budgets, week)}
            canMove={stars.length > 1 && editing === null && budgets.editing === null}
            canRemove={canRemove}
            onEdit={() => {
              budgets.stopEditing();
              editor.edit(star);
            }}
            onEditBudget={() => {
              editor.stopEditing();
              budgets.edit(star);
            }}
            onShowGoals={() => onShowGoals(star)}
            onRemove={() => {
              onRemove(star);
              onGone();
            }}
          />
        )
      }
    />
  );
}
