import type { Step } from '@simmer/plan/step';
import type { Device } from './devices.ts';
import { Oracle, type OracleStep } from './oracle.ts';

/** How often something happened in a history: where nothing happens, nothing is proven. */
export const COUNTED = ['steps', 'moves', 'divisions', 'marks', 'removals', 'undone', 'lost'] as const;
export type Counts = Partial<Record<(typeof COUNTED)[number], number>>;

export interface Outcome {
  /** What is not as it should be, and what led to it; empty if all is. */
  readonly wrong: readonly string[];
  readonly counts: Counts;
}

/** A step of a device, and what it means. */
interface Made {
  readonly step: Step;
  readonly meant: OracleStep;
  readonly said: string;
  readonly device: Device;
  readonly isUndo: boolean;
}

/** All steps of a history. */
export class Journal {
  readonly made = new Map<string, Made>();
  /** The keys of the steps that the account has taken. */
  readonly accepted = new Set<string>();
  /** Those of which a device has said that they are stored. */
  readonly stored = new Set<string>();

  /** Steps in the order of their times. */
  stepsOf(keys: ReadonlySet<string>): OracleStep[] {
    return [...this.made.values()]
      .filter(({ step }) => keys.has(step.key))
      .toSorted((one, other) => (one.step.madeAt < other.step.madeAt ? -1 : 1))
      .map(({ meant }) => meant);
  }

  /** What the account should have. */
  get meant(): Oracle {
    return new Oracle(this.stepsOf(this.accepted));
  }

  /** What was done, one line a step. */
  lines(devices: readonly Device[]): string[] {
    return [...this.made.values()].map(({ device, step, said }) => {
      const isTaken = this.accepted.has(step.key);
      return `device ${devices.indexOf(device)}${isTaken ? '' : ' (never taken)'}: ${said}`;
    });
  }

  get counts(): Counts {
    const taken = [...this.made.values()].filter(({ step }) => this.accepted.has(step.key));
    const changes = taken.flatMap(({ meant }) => meant.changes);
    const count = (is: (change: (typeof changes)[number]) => unknown) => changes.filter(is).length;
    return {
      steps: taken.length,
      moves: count(({ place }) => place),
      divisions: count(({ scope }) => typeof scope === 'object' && 'from' in scope),
      marks: count(({ mark }) => mark !== undefined),
      removals: count(({ removed }) => removed),
      undone: taken.filter(({ isUndo }) => isUndo).length,
      lost: this.meant.replaced.filter(({ isLost }) => isLost).length,
    };
  }
}
