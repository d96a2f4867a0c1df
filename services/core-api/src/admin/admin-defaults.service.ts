import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_COLOR, DEFAULT_EMOJI } from '@simmer/contracts/limits';
import { canonicalPhaseName } from '@simmer/domain/phases/phase-alias';
import type { Query } from '@simmer/persistence/query';
import { AuditLogRepository } from '@simmer/persistence/admin/admin.repository';
import { findDefault, listDefaults } from '@simmer/persistence/catalogue/default-item.query';
import {
  DefaultItemRepository,
  type DefaultValues,
  type StoredDefault,
} from '@simmer/persistence/catalogue/default-item.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, InvalidInputError } from '../errors/domain-error.ts';
import { orNotFound } from '../errors/or-not-found.ts';
import { postgresFailure } from '../errors/postgres-error.ts';
import { rejectChangedByOther } from '../errors/stale-version.ts';
import type { Caller } from '../http/caller.ts';
import { dtoMappings, type DtoResponses, type DtoName } from './admin-defaults.dto-mapping.ts';
import { changedFields, valuesOf } from './changed-fields.ts';

type One<F extends DtoName> = Promise<DtoResponses[F]['one']>;

type DefaultInput = DefaultValues & { readonly name?: string | undefined };

/** Defaults of everybody. Each change adds an audit log entry with the old values. */
@Injectable()
export class AdminDefaultsService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly defaults: DefaultItemRepository,
    private readonly auditLog: AuditLogRepository,
    private readonly work: UnitOfWork,
  ) {}

  async list<F extends DtoName>(dto: F): Promise<DtoResponses[F]['many']> {
    const { kind, many } = dtoMappings[dto];
    return { [many]: await listDefaults(this.read, kind) } as DtoResponses[F]['many'];
  }

  /** @throws ConflictError when the name is in use, ignoring case. */
  async create<F extends DtoName>(
    dto: F,
    input: DefaultInput & { readonly name: string },
    caller: Caller,
  ): One<F> {
    const { kind, noun } = dtoMappings[dto];
    rejectAlias(dto, input.name);
    const looks = kind === 'size' ? {} : { emoji: DEFAULT_EMOJI, color: DEFAULT_COLOR };
    const values = { ...looks, ...defined(input) };
    const id = await this.defaults.add(kind, values).catch(rejectSecond(noun));
    await this.note(dto, 'create', caller, { name: input.name, id });
    return this.shown(dto, id);
  }

  /**
   * Changes the given fields (API-7).
   * @throws ConflictError as `create`, and when the default has another version than the given one (API-34).
   */
  async update<F extends DtoName>(
    dto: F,
    id: string,
    { version, ...input }: DefaultInput & { readonly version?: number | undefined },
    caller: Caller,
  ): One<F> {
    const { kind, noun } = dtoMappings[dto];
    const before = await this.lock(dto, id, version).catch(
      rejectChangedByOther(noun, () => this.shown(dto, id)),
    );
    const changes = changedFields(before.values, input);
    if (changes['name'] && input.name !== undefined) rejectAlias(dto, input.name);
    if (Object.keys(changes).length > 0) {
      await this.defaults.change(kind, before, valuesOf(changes)).catch(rejectSecond(noun));
      await this.note(dto, 'update', caller, { ...named(before), id, changes });
    }
    return this.shown(dto, id);
  }

  async removePhase(id: string, caller: Caller): One<'phase'> {
    const before = await this.lock('phase', id);
    const removed = await this.shown('phase', id);
    await this.defaults.remove(before);
    await this.note('phase', 'remove', caller, { ...named(before), id });
    return removed;
  }

  private async shown<F extends DtoName>(dto: F, id: string): One<F> {
    const { kind, one } = dtoMappings[dto];
    return { [one]: orNotFound(await findDefault(this.work.query, kind, id)) } as DtoResponses[F]['one'];
  }

  private async lock(dto: DtoName, id: string, version?: number): Promise<StoredDefault> {
    return orNotFound(await this.defaults.lock(dtoMappings[dto].kind, id, version));
  }

  private note(
    dto: DtoName,
    verb: 'create' | 'update' | 'remove',
    caller: Caller,
    { id, ...details }: { readonly id: string; readonly name: string; readonly changes?: object },
  ): Promise<void> {
    const { routes, kind, noun } = dtoMappings[dto];
    return this.auditLog.note({
      actorId: caller.userId,
      action: `${routes}.${verb}`,
      target: { type: kind, id },
      details: { noun, ...details },
    });
  }
}

const named = ({ values }: StoredDefault) => ({ name: String(values['name']) });

// `is_default` is a field of the route, not a column.
const defined = (input: DefaultInput): DefaultValues =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

// A phase with the displayed name of another one would be found in its place (ADM-14).
function rejectAlias(dto: DtoName, name: string): void {
  if (dto !== 'phase') return;
  const canonical = canonicalPhaseName(name);
  if (canonical === null || canonical.toLowerCase() === name.trim().toLowerCase()) return;
  throw InvalidInputError.inBody(
    'name',
    `People see this name for ${canonical}. Choose another name.`,
    'alias',
  );
}

function rejectSecond(noun: string): (error: unknown) => never {
  return (error) => {
    if (postgresFailure(error)?.constraint?.endsWith('_name_unique')) {
      throw new ConflictError(`This name is taken by another ${noun}.`, { cause: error });
    }
    throw error;
  };
}
