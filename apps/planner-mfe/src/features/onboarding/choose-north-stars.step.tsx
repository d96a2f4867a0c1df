import { limits } from '@simmer/contracts/limits';
import { Button } from '@simmer/ui/buttons/button';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { lazyDialog, useIdlePreload } from '@simmer/ui/antd/lazy-dialog';
import {
  addCustomNorthStar,
  canContinue,
  isFull,
  isSelected,
  northStarsOnOffer,
  toggleInSelection,
  type OwnedNorthStar,
  type NorthStarSelection,
} from './north-star-selection.ts';
import styles from './onboarding.module.css';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { NorthStarTile } from './north-star-tile.tsx';

const CustomNorthStarDialog = lazyDialog(async () => {
  const module = await import(/* webpackChunkName: "custom-north-star" */ './custom-north-star.dialog.tsx');
  return module.CustomNorthStarDialog;
}, 'Create Custom North Star');
const stepDialogs = [CustomNorthStarDialog];

interface ChooseNorthStarsProps {
  /** The suggested North Stars; undefined while loading, empty if they could not be loaded. */
  readonly defaults: readonly OwnedNorthStar[] | undefined;
  /** Reloads the suggestions; null if they are loaded (ONB-11). */
  readonly onRetry: (() => void) | null;
  readonly selection: NorthStarSelection;
  readonly onChange: (selection: NorthStarSelection) => void;
  readonly isSaving: boolean;
  readonly onContinue: () => void;
}

/** The first step: one to five areas of life and work to make progress on (ONB-2). */
export function ChooseNorthStarsStep(props: ChooseNorthStarsProps) {
  const { defaults, onRetry, selection, onChange, isSaving, onContinue } = props;
  const [isCreating, setIsCreating] = useState(false);
  useIdlePreload(stepDialogs);
  const offered = northStarsOnOffer(defaults ?? [], selection);
  return (
    <OnboardingFrame
      step={1}
      title="Choose Your North Stars"
      text="Select at least 1 area of your life and work you want to make progress on (up to 5)"
      word="North Star"
      status={<ChosenCount selection={selection} />}
      actions={
        <Button
          variant="primary"
          size="large"
          busy={isSaving}
          disabled={!canContinue(selection)}
          onClick={onContinue}
        >
          Continue
        </Button>
      }
    >
      {onRetry !== null && (
        <p className={styles['note']}>
          We couldn&rsquo;t fetch our suggestions. You can create your own, or{' '}
          <button type="button" className={styles['textButton']} onClick={onRetry}>
            try again
          </button>
          .
        </p>
      )}
      <ul className={styles['grid']} aria-label="North Stars" aria-busy={defaults === undefined}>
        {defaults === undefined && <GhostTiles />}
        {offered.map((northStar) => {
          const isChosen = isSelected(selection, northStar.name);
          return (
            <li key={northStar.name}>
              <NorthStarTile
                northStar={northStar}
                isChosen={isChosen}
                isBeyondLimit={!isChosen && isFull(selection)}
                onToggle={() => onChange(toggleInSelection(selection, northStar))}
              />
            </li>
          );
        })}
        <li>
          <button type="button" className={styles['createTile']} onClick={() => setIsCreating(true)}>
            <Plus aria-hidden="true" />
            Create Custom
          </button>
        </li>
      </ul>
      {isCreating && (
        <CustomNorthStarDialog
          takenNames={offered.map(({ name }) => name)}
          chosen={selection.selected}
          onAdd={(northStar) => onChange(addCustomNorthStar(selection, northStar))}
          onClose={() => setIsCreating(false)}
        />
      )}
    </OnboardingFrame>
  );
}

function ChosenCount({ selection }: { readonly selection: NorthStarSelection }) {
  const count = selection.selected.length;
  return (
    <p id="north-star-count" className={styles['count']} aria-live="polite">
      {count} of {limits.northStars} chosen
      {isFull(selection) && <span> · deselect one to choose another</span>}
    </p>
  );
}

const GHOSTS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

function GhostTiles() {
  return GHOSTS.map((ghost) => (
    <li key={ghost}>
      <Skeleton height="100%" radius="var(--radius)" />
    </li>
  ));
}
