import { limits } from '@simmer/contracts/limits';
import { Button } from '@simmer/ui/buttons/button';
import { Skeleton } from '@simmer/ui/loading/skeleton';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { CustomNorthStarDialog } from './custom-north-star.dialog.tsx';
import {
  addCustomTheme,
  canContinue,
  isFull,
  isSelected,
  themesOnOffer,
  toggleTheme,
  type OwnedTheme,
  type ThemeSelection,
} from './model/theme-selection.ts';
import styles from './onboarding.module.css';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { ThemeTile } from './theme-tile.tsx';

interface ChooseNorthStarsProps {
  /** The suggested North Stars; undefined while loading, empty if they could not be loaded. */
  readonly defaults: readonly OwnedTheme[] | undefined;
  /** Reloads the suggestions; null if they are loaded. */
  readonly onRetry: (() => void) | null;
  readonly selection: ThemeSelection;
  readonly onChange: (selection: ThemeSelection) => void;
  readonly isSaving: boolean;
  readonly onContinue: () => void;
}

/** The first step: one to five areas of life and work to make progress on. */
export function ChooseNorthStarsStep(props: ChooseNorthStarsProps) {
  const { defaults, onRetry, selection, onChange, isSaving, onContinue } = props;
  const [isCreating, setIsCreating] = useState(false);
  const offered = themesOnOffer(defaults ?? [], selection);
  return (
    <OnboardingFrame
      step={1}
      title="Choose Your North Stars"
      text="Select at least 1 area of your life and work you want to make progress on (up to 5)"
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
        {offered.map((theme) => {
          const isChosen = isSelected(selection, theme.name);
          return (
            <li key={theme.name}>
              <ThemeTile
                theme={theme}
                isChosen={isChosen}
                isBeyondLimit={!isChosen && isFull(selection)}
                onToggle={() => onChange(toggleTheme(selection, theme))}
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
      <CustomNorthStarDialog
        isOpen={isCreating}
        takenNames={offered.map(({ name }) => name)}
        onAdd={(theme) => onChange(addCustomTheme(selection, theme))}
        onClose={() => setIsCreating(false)}
      />
    </OnboardingFrame>
  );
}

function ChosenCount({ selection }: { readonly selection: ThemeSelection }) {
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
