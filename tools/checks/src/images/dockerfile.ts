import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../repository/run-command.ts';

/** One instruction, e.g. `COPY --from=build /simmer ./`. */
export interface Instruction {
  readonly name: string;
  /** Without the flags. */
  readonly text: string;
  readonly flags: Readonly<Record<string, string>>;
}

export interface Stage {
  /** The last one has none. */
  readonly name: string | undefined;
  /** A former stage, or an image. */
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

/** The images whose processes are ours; the pooler is Debian's PgBouncer. */
export const imageNames = ['core-api', 'calendar-worker', 'gateway'] as const;

const LINE = /^([A-Z]+)((?:\s+--\S+)*)\s+(.*)$/;

function parseInstruction(line: string): Instruction {
  const [, name, flags, text] = LINE.exec(line) ?? [];
  if (name === undefined || flags === undefined || text === undefined)
    throw new Error(`A Dockerfile has a line that is not understood: ${line}`);
  const named = flags
    .split(/\s+/)
    .filter((flag) => flag !== '')
    .map((flag) => [flag.slice(2).split('=', 1)[0] ?? '', flag.split('=').slice(1).join('=')] as const);
  return { name, text, flags: Object.fromEntries(named) };
}

/** The stages of a Dockerfile. @throws Error naming the first line that is not understood. */
export function parseDockerfile(text: string): Stage[] {
  const stages: { name: string | undefined; base: string; instructions: Instruction[] }[] = [];
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  for (const line of lines) {
    const instruction = parseInstruction(line);
    if (instruction.name === 'FROM') {
      const [base = '', name] = instruction.text.split(/\s+AS\s+/);
      stages.push({ name, base, instructions: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`A Dockerfile has ${instruction.name} before FROM.`);
    stage.instructions.push(instruction);
  }
  return stages;
}

/** The sources of a COPY, without its destination. */
export const sourcesOf = ({ text }: Instruction): string[] => text.split(/\s+/).slice(0, -1);

export const readDockerfile = async (image: string): Promise<Stage[]> =>
  parseDockerfile(await readFile(path.join(root, `docker/${image}.Dockerfile`), 'utf8'));
