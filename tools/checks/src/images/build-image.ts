import { execFile } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../repository/run-command.ts';
import { buildContext } from './build-context.ts';
import { copyInto } from './copy-instruction.ts';
import { readDockerfile, type Instruction, type Stage } from './dockerfile.ts';
import { imagePath, type BaseImage } from './sandbox.ts';

const run = promisify(execFile);
const LONGEST_MS = 15 * 60_000;

/** The result of one stage; the last one is the image. */
export interface BuiltImage {
  /** A folder with what the stages added to their base. */
  readonly files: string;
  readonly workdir: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
}

const WORD = /(\w+)=(?:"([^"]*)"|(\S*))/g;

/** `A=1 B="two words"`, with `$NAME` of the values so far. */
function readVariables(text: string, known: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(WORD)].map(([, name = '', quoted, plain = '']) => [
      name,
      (quoted ?? plain).replaceAll(/\$(\w+)/g, (_, other: string) => known[other] ?? ''),
    ]),
  );
}

/** The packages of Debian that stand for those of `apt-get install`. @throws Error for one that is not installed. */
async function requirePackages(text: string): Promise<void> {
  const [, list = ''] = /apt-get install([^&]*)/.exec(text) ?? [];
  for (const word of list.split(/\s+/).filter((part) => part !== '' && !part.startsWith('-'))) {
    const [name = '', pattern = '*'] = word.split('=');
    const { stdout } = await run('dpkg-query', ['-W', '-f=${Version}', name]).catch(() => ({ stdout: '' }));
    if (!path.matchesGlob(stdout, pattern)) throw new Error(`${word} is not installed on this machine.`);
  }
}

async function execute(base: BaseImage, image: BuiltImage, text: string): Promise<void> {
  // The machine's own packages are the base's, and are not changed.
  if (text.startsWith('apt-get ')) return requirePackages(text);
  const home = path.join(image.files, image.workdir);
  const variables = { ...image.variables, PATH: imagePath, HOME: '/root' };
  // How this machine reaches npm's registry.
  const given = ['NODE_EXTRA_CA_CERTS', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  await run(
    'bwrap',
    [
      ['--unshare-all', '--share-net', '--uid', '0', '--gid', '0', '--die-with-parent', '--clearenv'],
      base.mounts,
      base.npm,
      ['--bind', home, image.workdir, '--chdir', image.workdir],
      ...[...given, ...Object.entries(variables)].map(([name, value]) => ['--setenv', name, value]),
      ['--', '/bin/sh', '-c', text],
    ].flat(),
    { timeout: LONGEST_MS, maxBuffer: 64 * 1024 * 1024 },
  ).catch((error: Error & { readonly stdout?: string; readonly stderr?: string }) => {
    throw new Error(`RUN ${text}\n${error.stdout ?? ''}${error.stderr ?? error.message}`, { cause: error });
  });
}

async function apply(
  base: BaseImage,
  image: BuiltImage,
  instruction: Instruction,
  stages: ReadonlyMap<string, BuiltImage>,
): Promise<BuiltImage> {
  const { name, text, flags } = instruction;
  switch (name) {
    case 'WORKDIR':
      await mkdir(path.join(image.files, text), { recursive: true });
      return { ...image, workdir: text };
    case 'ARG':
    case 'ENV':
      return { ...image, variables: { ...image.variables, ...readVariables(text, image.variables) } };
    case 'USER':
      return { ...image, user: text };
    case 'CMD':
      return { ...image, command: JSON.parse(text) as string[] };
    case 'EXPOSE':
    case 'STOPSIGNAL':
      return image;
    case 'RUN':
      await execute(base, image, text);
      return image;
    case 'COPY': {
      const from = flags['from'] === undefined ? undefined : stages.get(flags['from']);
      if (flags['from'] !== undefined && !from) throw new Error(`There is no stage ${flags['from']}.`);
      const context = from ? undefined : await buildContext();
      await copyInto(image.files, image.workdir, instruction, from?.files ?? root, context);
      return image;
    }
    default:
      throw new Error(`A Dockerfile has ${name}, which is not understood here.`);
  }
}

async function buildStage(
  base: BaseImage,
  stage: Stage,
  files: string,
  stages: ReadonlyMap<string, BuiltImage>,
): Promise<BuiltImage> {
  const former = stages.get(stage.base);
  let image: BuiltImage = former
    ? { ...former, files }
    : { files, workdir: '/', variables: {}, user: '0:0', command: [] };
  await mkdir(files, { recursive: true });
  if (former) await cp(former.files, files, { recursive: true, verbatimSymlinks: true });
  for (const instruction of stage.instructions) image = await apply(base, image, instruction, stages);
  return image;
}

/**
 * Builds an image from its Dockerfile without Docker, on a base that stands for its own. It understands the instructions of this
 * repository's Dockerfiles alone.
 *
 * @param folder where the stages are put.
 * @throws Error naming the instruction that failed or is not understood.
 */
export async function buildImage(base: BaseImage, name: string, folder: string): Promise<BuiltImage> {
  const stages = new Map<string, BuiltImage>();
  let last: BuiltImage | undefined;
  for (const [place, stage] of (await readDockerfile(name)).entries()) {
    last = await buildStage(base, stage, path.join(folder, `${name}-${place}`), stages);
    if (stage.name !== undefined) stages.set(stage.name, last);
  }
  if (!last) throw new Error(`The Dockerfile of ${name} has no stage.`);
  return last;
}
