import {
  useCloseAccount,
  useLeaveAccount,
  useRemoveMember,
  useUpdateAccount,
} from '@simmer/app-state/accounts/accounts';
import type { Account, Member } from '@simmer/contracts/schemas/account.schema';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import type { RunAction } from './use-run-action.ts';

/** An action that is confirmed first, because somebody loses something. */
export type MemberQuestion =
  /** The owner removes a member. */
  | { readonly kind: 'remove'; readonly member: Member }
  /** The owner makes a member the owner. */
  | { readonly kind: 'transfer'; readonly member: Member }
  /** A member leaves the account. */
  | { readonly kind: 'leave' }
  /** The owner closes the account for all members. */
  | { readonly kind: 'close' };

interface MemberQuestionDialogProps {
  readonly question: MemberQuestion;
  readonly account: Account;
  readonly runAction: RunAction;
  readonly onClose: () => void;
}

interface Asked {
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  readonly done: string;
  readonly failed: string;
  readonly act: () => Promise<unknown>;
}

/** The confirmation before a member is removed, the owner changes, or the account is closed (TEA-14). */
export function MemberQuestionDialog(props: MemberQuestionDialogProps) {
  const { question, runAction, onClose } = props;
  const { title, text, verb, done, failed, act } = useAsked(props);
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={verb}
      isDanger={question.kind !== 'transfer'}
      onConfirm={() => runAction(act(), { done, failed }).then(onClose)}
      onCancel={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}

function useAsked({ question, account }: MemberQuestionDialogProps): Asked {
  const remove = useRemoveMember();
  const update = useUpdateAccount();
  const leave = useLeaveAccount();
  const close = useCloseAccount();
  switch (question.kind) {
    case 'remove':
      return {
        title: `Remove ${question.member.name}?`,
        text: 'They leave the account at once. What they have planned stays theirs, and you can invite them again.',
        verb: 'Remove',
        done: 'Member removed successfully!',
        failed: 'Failed to remove member',
        act: () => remove.mutateAsync(question.member.userId),
      };
    case 'transfer':
      return {
        title: `Make ${question.member.name} the owner?`,
        text: 'From then on, they choose the plan and manage the members. You stay a member, and only they can hand it back.',
        verb: 'Make owner',
        done: `${question.member.name} is the owner now`,
        failed: 'Failed to change the owner',
        act: () => update.mutateAsync({ ownerId: question.member.userId }),
      };
    case 'leave':
      return {
        title: `Leave “${account.name}”?`,
        text: 'You no longer share its plan. What you have planned stays yours. To come back you need a new invitation.',
        verb: 'Leave',
        done: 'You left the account',
        failed: 'Failed to leave the account',
        act: () => leave.mutateAsync(),
      };
    case 'close':
      return {
        title: `Close “${account.name}”?`,
        text: `${lossText(account.members.length - 1)} Everybody keeps what they have planned. This can't be undone.`,
        verb: 'Close account',
        done: 'Account closed',
        failed: 'Failed to close the account',
        act: () => close.mutateAsync(),
      };
  }
}

function lossText(others: number): string {
  if (others === 0) return 'Its plan and its invitations end.';
  return `Its plan and its invitations end, and ${others === 1 ? '1 other person' : `${others} other people`} can no longer share it.`;
}
