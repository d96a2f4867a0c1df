import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_COLOR, DEFAULT_EMOJI } from '@simmer/contracts/limits';
import { canonicalPhaseName } from '@simmer/domain/phases/phase-alias';
import type { Query } from '@simmer/persistence/query';
import { noteAdminAction } from '@simmer/persistence/repositories/admin/audit-log.repository';
import {
  createDefault,
  listDefaultsJson,
  removePhase,
  takeDefault,
  updateDefault,
  type DefaultRow,
  type DefaultValues,
} from '@simmer/persistence/repositories/catalogue/default-item.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '../errors/domain-error.ts';
import { postgresFailure } from '../errors/postgres-error.ts';
import type { Caller } from '../http/caller.ts';
import { foundJson, jsonText, type JsonText } from '../http/json-text.ts';
import { faces, type FaceAnswers, type FaceName } from './admin-defaults.faces.ts';
import { changedFields, valuesOf } from './changed-fields.ts';

type One<F extends FaceName> = Promise<JsonText<FaceAnswers[F]['one']>>;

type Wish = DefaultValues & { readonly name?: string | undefined };

/** Defaults of everybody. Each change adds an audit log entry with the old values. */
@Injectable()
export class AdminDefaultsService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly work: UnitOfWork,
  ) {}

  async list<F extends FaceName>(face: F): Promise<JsonText<FaceAnswers[F]['many']>> {
    const { kind, many } = faces[face];
    return jsonText(await listDefaultsJson(this.read, kind, many));
  }

  /** @throws ConflictError when the name is taken, case-insensitively. */
  async create<F extends FaceName>(face: F, wish: Wish & { readonly name: string }, caller: Caller): One<F> {
    const { kind, one, noun } = faces[face];
    refuseAlias(face, wish.name);
    const looks = kind === 'size' ? {} : { emoji: DEFAULT_EMOJI, color: DEFAULT_COLOR };
    const values = { ...looks, ...defined(wish) };
    const json = await createDefault(this.work.query, kind, values, one).catch(refuseSecond(noun));
    await this.note(face, 'create', caller, { name: wish.name, id: idIn(json, one) });
    return jsonText(json);
  }

  /**
   * Changes what is given (API-7).
   * @throws ConflictError as `create`, and when another version is there than the one that is to be changed (API-34).
   */
  async update<F extends FaceName>(
    face: F,
    id: string,
    { version, ...wish }: Wish & { readonly version?: number | undefined },
    caller: Caller,
  ): One<F> {
    const { kind, one, noun } = faces[face];
    const before = await this.take(face, id);
    if (version !== undefined && version !== before.version) {
      throw new ConflictError(`This ${noun} has been changed by somebody else in the meantime.`);
    }
    const changes = changedFields(before.values, wish);
    if (changes['name'] && wish.name !== undefined) refuseAlias(face, wish.name);
    const json = await updateDefault(this.work.query, kind, id, valuesOf(changes), one).catch(
      refuseSecond(noun),
    );
    if (Object.keys(changes).length > 0)
      await this.note(face, 'update', caller, { ...named(before), id, changes });
    return foundJson(json);
  }

  async removePhase(id: string, caller: Caller): One<'phase'> {
    const before = await this.take('phase', id);
    const json = await removePhase(this.work.query, id, faces.phase.one);
    await this.note('phase', 'remove', caller, { ...named(before), id });
    return foundJson(json);
  }

  private async take(face: FaceName, id: string): Promise<DefaultRow> {
    const row = await takeDefault(this.work.query, faces[face].kind, id);
    if (!row) throw new NotFoundError();
    return row;
  }

  private note(
    face: FaceName,
    verb: 'create' | 'update' | 'remove',
    caller: Caller,
    { id, ...details }: { readonly id: string; readonly name: string; readonly changes?: object },
  ): Promise<void> {
    const { routes, kind, noun } = faces[face];
    return noteAdminAction(this.work.query, {
      actorId: caller.userId,
      action: `${routes}.${verb}`,
      target: { type: kind, id },
      details: { noun, ...details },
    });
  }
}

const named = ({ values }: DefaultRow) => ({ name: String(values['name']) });

// `is_default` is a field of the route, not a column.
const defined = (wish: Wish): DefaultValues =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));

function idIn(json: string, key: string): string {
  const answer = JSON.parse(json) as Record<string, { id: string }>;
  return answer[key]?.id ?? '';
}

// A phase with the displayed name of another one would be found instead (ADM-14).
function refuseAlias(face: FaceName, name: string): void {
  if (face !== 'phase') return;
  const canonical = canonicalPhaseName(name);
  if (canonical === null || canonical.toLowerCase() === name.trim().toLowerCase()) return;
  throw InvalidInputError.inBody(
    'name',
    `People see this name for ${canonical}. Choose another name.`,
    'alias',
  );
}

function refuseSecond(noun: string): (error: unknown) => never {
  return (error) => {
    if (postgresFailure(error)?.constraint?.endsWith('_name_unique')) {
      throw new ConflictError(`This name is taken by another ${noun}.`, { cause: error });
    }
    throw error;
  };
}
