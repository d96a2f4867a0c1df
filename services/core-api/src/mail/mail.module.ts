import { Module } from '@nestjs/common';
import { AccountNotices } from './account-notices.ts';
import { MailOrders } from './mail.orders.ts';

@Module({ providers: [AccountNotices, MailOrders], exports: [AccountNotices, MailOrders] })
export class MailModule {}
