import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { WritesModule } from '../http/writes.module.ts';
import { McpController } from './mcp.controller.ts';

/** The server for assistants (APP-5). */
@Module({ imports: [AuthModule, WritesModule], controllers: [McpController] })
export class McpModule {}
