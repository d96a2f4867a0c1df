import clockStyles from './clock.module.css';

/** Before the half of the day in '5:30 PM', which `shownTime` keeps on one line with it. */
const BEFORE_HALF = '\u00A0';

/** A text that may end with a time of day: a narrow day shows '5:30 PM' as '5:30p' (CAL-67). */
export function Clock({ text }: { readonly text: string }) {
  const [time, half] = text.split(BEFORE_HALF);
  if (half === undefined) return text;
  // By style: the text of a card is read and searched.
  return (
    <>
      <span>{time}</span>
      <span className={clockStyles['half']} data-short={half.charAt(0).toLowerCase()}>
        {BEFORE_HALF + half}
      </span>
    </>
  );
}
