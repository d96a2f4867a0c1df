import { memo, type CSSProperties, useId, useMemo } from 'react';
import {
  headingAt,
  type LoopFrame,
  type LoopSection,
  loopSections,
  pointAt,
  ribbon,
  weightAt,
} from './loop-curve.ts';
import styles from './loop.module.css';
import { toneName } from '../zone/zone-tones.ts';

// The strand from Birth to Maturity is above the one from Creative Destruction to Gestation.
const UNDER = [4, 5, 6, 7] as const;
const OVER = [0, 1, 2, 3] as const;
const CROSSING = { from: 0.74, to: 1.26 };
/** The positions of the direction marks. */
const MARKS = [0.55, 1.5, 2.55, 3.45, 4.6, 5.5, 6.5, 7.5];

interface LoopProps {
  readonly frame: LoopFrame;
}

/**
 * The infinity loop: a brush stroke whose width and hue vary from phase to phase. Drawn in the pixels of its frame, so
 * that it is sharp at every size. Decorative: the zones have all the information as text.
 */
export const Loop = memo(function Loop({ frame }: LoopProps) {
  const id = useId();
  const sections = useMemo(() => loopSections(frame), [frame]);
  const casing = useMemo(
    () => ribbon(CROSSING.from, CROSSING.to, frame, Math.max(3, frame.weight * 0.2)),
    [frame],
  );
  const strand = (indices: readonly number[]) =>
    indices.flatMap((index) => {
      const section = sections[index];
      return section === undefined
        ? []
        : [<path key={index} d={section.path} fill={`url(#${id}-${index})`} />];
    });
  return (
    <svg
      className={styles['loop']}
      width={frame.width}
      height={frame.height}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        {sections.map((section, index) => (
          <Hue key={section.path} id={`${id}-${index}`} section={section} />
        ))}
      </defs>
      {strand(UNDER)}
      <path className={styles['casing']} d={casing} />
      {strand(OVER)}
      {MARKS.map((turn) => (
        <Mark key={turn} turn={turn} frame={frame} />
      ))}
    </svg>
  );
});

const stop = (tone: string): CSSProperties => ({ stopColor: `var(${tone})` });

function Hue({ id, section }: { readonly id: string; readonly section: LoopSection }) {
  const { start, end, from, to } = section;
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={start.x} y1={start.y} x2={end.x} y2={end.y}>
      <stop offset="0" style={stop(toneName(from))} />
      <stop offset="1" style={stop(toneName(to))} />
    </linearGradient>
  );
}

/** A small chevron in the stroke. */
function Mark({ turn, frame }: { readonly turn: number; readonly frame: LoopFrame }) {
  const { x, y } = pointAt(turn, frame);
  const size = weightAt(turn, frame) * 0.2;
  if (size < 1.5) return null;
  const degrees = (headingAt(turn, frame) * 180) / Math.PI;
  return (
    <path
      className={styles['mark']}
      d={`M${-size} ${-size * 1.2}L${size * 0.6} 0L${-size} ${size * 1.2}`}
      transform={`translate(${x} ${y}) rotate(${degrees})`}
    />
  );
}
