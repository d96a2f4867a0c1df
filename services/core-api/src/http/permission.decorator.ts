import { Reflector } from '@nestjs/core';
import type { Permission } from '@simmer/contracts/define-route';

/** Who may call a handler. The access guard rejects handlers without a permission. */
export const RequiredPermission = Reflector.createDecorator<Permission>();
