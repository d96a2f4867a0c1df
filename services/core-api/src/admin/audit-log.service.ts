import { Inject, Injectable } from '@nestjs/common';
import type { AuditEntry } from '@simmer/contracts/schemas/admin.schema';
import type { Query } from '@simmer/persistence/query';
import { listAuditLog } from '@simmer/persistence/admin/admin.query';
import { READ } from '../database/database.token.ts';
import { auditSummary } from './audit-summary.ts';

const PAGE = 50;

@Injectable()
export class AuditLogService {
  constructor(@Inject(READ) private readonly read: Query) {}

  async list(input: {
    readonly limit?: number | undefined;
    readonly before?: string | undefined;
  }): Promise<{ audit_log: AuditEntry[] }> {
    const rows = await listAuditLog(this.read, input.limit ?? PAGE, input.before);
    return {
      audit_log: rows.map(({ details, ...row }) => ({ ...row, summary: auditSummary(row.action, details) })),
    };
  }
}
