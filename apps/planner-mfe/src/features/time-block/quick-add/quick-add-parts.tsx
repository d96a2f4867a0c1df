import type { QuickAddToken } from '@simmer/domain/quick-add/quick-add-token';
import { Button, type ButtonProps } from '@simmer/ui/buttons/button';
import { EmojiField } from '@simmer/ui/emoji/emoji-field';
import { VisuallyHidden } from '@simmer/ui/layout/visually-hidden';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { PointerEvent, RefObject } from 'react';
import styles from './quick-add.module.css';
import type { NorthStar } from '../../../shared/planning-types.ts';
import type { LineEmoji, QuickAddState, UsualStar } from './use-quick-add.ts';

const NO_STARS: readonly never[] = [];
const NO_TOKENS: readonly never[] = [];

interface MarksProps {
  readonly text: string;
  readonly tokens: readonly QuickAddToken[];
  /** How far the field is scrolled, in CSS pixels. */
  readonly scrolled: number;
}

/** Marks the understood parts of the line behind its text (QCK-4). */
export function QuickAddMarks({ text, tokens, scrolled }: MarksProps) {
  const ends = [0, ...tokens.map(({ end }) => end)];
  return (
    <div className={styles['marks']} aria-hidden="true">
      <span style={{ transform: `translateX(${-scrolled}px)` }}>
        {ends.map((end, index) => {
          const token = tokens[index];
          return (
            <span key={end}>
              {text.slice(end, token?.start)}
              {token && <mark>{token.text}</mark>}
            </span>
          );
        })}
      </span>
    </div>
  );
}

// Prevents a press from taking the focus out of the field.
const keepFocus = (event: PointerEvent) => event.preventDefault();

interface PartButtonProps extends Pick<
  ButtonProps,
  'aria-pressed' | 'aria-keyshortcuts' | 'className' | 'children'
> {
  readonly line: PartsProps['line'];
  readonly onPress: () => void;
}

/**
 * A button that moves the focus to the line, also when pressed by key: the button may disappear, and Enter in the line
 * adds the block.
 */
function PartButton({ line, onPress, ...button }: PartButtonProps) {
  return (
    <Button
      {...button}
      size="small"
      onPointerDown={keepFocus}
      onClick={({ currentTarget }) => {
        onPress();
        if (document.activeElement === currentTarget) line?.current?.focus();
      }}
    />
  );
}

interface EmojiPartProps {
  readonly line: PartsProps['line'];
  readonly emoji: LineEmoji;
}

/** The emoji of the activity that the line would create; a press opens the picker. */
const EmojiPart = ({ line, emoji: { value, pick } }: EmojiPartProps) => (
  <EmojiField
    label="Emoji of the activity"
    value={value}
    onChange={(picked) => {
      pick(picked);
      // After the picker has given the focus back to its button: Enter in the line adds the block (QCK-4).
      setTimeout(() => line?.current?.focus());
    }}
    isSmall
  />
);

interface PartsProps extends Pick<QuickAddState, 'offer' | 'choose' | 'question'> {
  /** The field of the line, which gets the focus. */
  readonly line?: RefObject<HTMLElement | null>;
  readonly tokens: readonly QuickAddToken[];
  readonly usualStar?: UsualStar | null;
  readonly emoji?: LineEmoji | null;
  readonly remindByMail?: QuickAddState['remindByMail'];
  /** The North Stars that the mark at the end of the line may mean. */
  readonly stars?: readonly NorthStar[];
  readonly onTakeStar?: (star: NorthStar) => void;
}

/**
 * The understood parts as buttons: a press takes the part as plain text. The offered word is a button too: a press
 * takes its meaning.
 */
export function QuickAddParts(props: PartsProps) {
  const {
    line,
    tokens,
    offer,
    question,
    choose,
    usualStar = null,
    emoji = null,
    remindByMail = null,
    stars = NO_STARS,
    onTakeStar,
  } = props;
  const isEmpty = [...tokens, ...stars].length === 0 && usualStar === null && emoji === null;
  if (isEmpty && offer === null && question === null) return null;
  return (
    <div className={styles['parts']}>
      {/* The days that the person is asked for; the chosen one is pressed (QCK-8). */}
      {question !== null && (
        <div role="group" aria-label={question.text} className={styles['group']} data-question="">
          {question.days.map(({ date, text, isChosen }) => (
            <PartButton key={date} line={line} aria-pressed={isChosen} onPress={() => question.answer(date)}>
              {text}
            </PartButton>
          ))}
        </div>
      )}
      {stars.length > 0 && (
        <div role="group" aria-label="North Stars in this line" className={styles['group']}>
          {stars.map((star) => (
            <PartButton key={star.id} line={line} onPress={() => onTakeStar?.(star)}>
              {star.emoji} {star.name}
            </PartButton>
          ))}
        </div>
      )}
      {usualStar !== null && (
        <PartButton line={line} onPress={usualStar.remove}>
          <VisuallyHidden>Leave out the usual North Star: </VisuallyHidden>
          {usualStar.emoji} {usualStar.name}
          <X aria-hidden="true" />
        </PartButton>
      )}
      {tokens.length > 0 && (
        <div role="group" aria-label="Understood" className={styles['group']}>
          {tokens.map(({ start, text }) => (
            <PartButton key={start} line={line} onPress={() => choose(text, 'text')}>
              <VisuallyHidden>Keep as text: </VisuallyHidden>
              <span>{text}</span>
              <X aria-hidden="true" />
            </PartButton>
          ))}
        </div>
      )}
      {offer !== null && (
        <PartButton
          line={line}
          className={styles['offer']}
          aria-keyshortcuts="Tab"
          onPress={() => choose(offer.part, 'part')}
        >
          <Plus aria-hidden="true" />
          <VisuallyHidden>{`Take “${offer.part}” as: `}</VisuallyHidden>
          <span>{offer.text}</span>
          <kbd className={styles['key']} aria-hidden="true">
            Tab
          </kbd>
        </PartButton>
      )}
      {emoji !== null && <EmojiPart line={line} emoji={emoji} />}
      {remindByMail !== null && (
        <PartButton line={line} onPress={remindByMail}>
          Remind me by mail
        </PartButton>
      )}
    </div>
  );
}

interface LinePartsProps extends Pick<PartsProps, 'line' | 'stars' | 'onTakeStar'> {
  readonly quickAdd: QuickAddState;
}

/** The parts of a line that adds a time block, as shown in the palette and in a cell. */
export function LineParts({
  quickAdd: { read, offer, question, choose, usualStar, emoji, remindByMail },
  ...rest
}: LinePartsProps) {
  const parts = {
    tokens: read?.tokens ?? NO_TOKENS,
    offer,
    question,
    choose,
    usualStar,
    emoji,
    remindByMail,
  };
  return <QuickAddParts {...parts} {...rest} />;
}
