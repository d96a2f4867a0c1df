import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_COLOR, DEFAULT_EMOJI } from '@simmer/contracts/schemas/planning-values';
import { canonicalPhaseName } from '@simmer/domain/phases/phase-alias';
import type { Query } from '@simmer/persistence/query';
import { AuditLogRepository } from '@simmer/persistence/admin/admin.repository';
import type { DefaultKind } from '@simmer/persistence/catalogue/default-item.kinds';
import { findDefault, listDefaults } from '@simmer/persistence/catalogue/default-item.query';
import {
  DefaultItemRepository,
  type DefaultValues,
  type StoredDefault,
} from '@simmer/persistence/catalogue/default-item.repository';
import { READ } from '../database/database.token.ts';
import { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, InvalidInputError } from '@simmer/domain/errors/domain-error';
import { orNotFound } from '../errors/or-not-found.ts';
import { postgresFailure } from '@simmer/persistence/database/postgres-error';
import { rejectChangedByOther } from '../errors/stale-version.ts';
import type { Caller } from '../database/caller.ts';
import type { Defaults } from './admin-defaults.ts';
import { changedFields, valuesOf } from './changed-fields.ts';

/**
 * A response with a default of any kind. Its shape is that of the route's schema, against which the API tests check it.
 */
type Shown = Promise<Readonly<Record<string, object>>>;

/** A body that its route has validated. */
export type DefaultInput = DefaultValues & {
  readonly name?: string | undefined;
  readonly version?: number | undefined;
};

/** The defaults of everybody. Each change adds an audit log entry with the old values. */
@Injectable()
export class AdminDefaultsService {
  constructor(
    @Inject(READ) private readonly read: Query,
    private readonly defaults: DefaultItemRepository,
    private readonly auditLog: AuditLogRepository,
    private readonly work: UnitOfWork,
  ) {}

  async list({ kind, many }: Defaults): Shown {
    return { [many]: await listDefaults(this.read, kind) };
  }

  /** Creates a default. @throws ConflictError when the name is in use, ignoring case. */
  async create(defaults: Defaults, input: DefaultInput, caller: Caller): Shown {
    const { kind, noun } = defaults;
    const { name = '' } = input;
    rejectAlias(kind, name);
    const looks = kind === 'size' ? {} : { emoji: DEFAULT_EMOJI, color: DEFAULT_COLOR };
    const values = { ...looks, ...defined(input) };
    const id = await this.defaults.add(kind, values).catch(rejectSecond(noun));
    await this.note(defaults, 'create', caller, { name, id });
    return this.shown(defaults, id);
  }

  /**
   * Changes the given fields (API-7).
   * @throws ConflictError as `create`, and when the default has another version than the given one (API-34).
   */
  async update(defaults: Defaults, id: string, { version, ...input }: DefaultInput, caller: Caller): Shown {
    const { kind, noun } = defaults;
    const before = await this.lock(defaults, id, version).catch(rejectChangedByOther(noun));
    const changes = changedFields(before.values, input);
    if (changes['name'] && input.name !== undefined) rejectAlias(kind, input.name);
    if (Object.keys(changes).length > 0) {
      await this.defaults.change(kind, before, valuesOf(changes)).catch(rejectSecond(noun));
      await this.note(defaults, 'update', caller, { ...named(before), id, changes });
    }
    return this.shown(defaults, id);
  }

  async remove(defaults: Defaults, id: string, caller: Caller): Shown {
    const before = await this.lock(defaults, id);
    const removed = await this.shown(defaults, id);
    await this.defaults.remove(before);
    await this.note(defaults, 'remove', caller, { ...named(before), id });
    return removed;
  }

  private async shown({ kind, one }: Defaults, id: string): Shown {
    return { [one]: orNotFound(await findDefault(this.work.query, kind, id)) };
  }

  private async lock({ kind }: Defaults, id: string, version?: number): Promise<StoredDefault> {
    return orNotFound(await this.defaults.lock(kind, id, version));
  }

  private note(
    { id: routes, kind, noun }: Defaults,
    verb: 'create' | 'update' | 'remove',
    caller: Caller,
    { id, ...details }: { readonly id: string; readonly name: string; readonly changes?: object },
  ): Promise<void> {
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

// A phase whose name is the displayed name of another phase would be found instead of that one (ADM-14).
function rejectAlias(kind: DefaultKind, name: string): void {
  if (kind !== 'phase') return;
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
