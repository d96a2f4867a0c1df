import { type AppAction, useAppAction } from '@simmer/app-state/connected-apps/connected-apps';
import { messageOf } from '@simmer/app-state/errors';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import { Button } from '@simmer/ui/buttons/button';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';

interface ActionButtonProps {
  readonly route: AppAction;
  readonly id: string;
  /** The id of the text that names the action's item. */
  readonly nameId: string;
  readonly label: string;
  readonly done: string;
  readonly failed: string;
  readonly isDisabled?: boolean;
  /** A question asked before the action. */
  readonly question?: { readonly title: string; readonly text: string };
}

/** Runs an action on one item, and reports the outcome. */
export function ActionButton(props: ActionButtonProps) {
  const { route, id, nameId, label, question } = props;
  const { mutateAsync, isPending } = useAppAction(route);
  const [isAsking, setIsAsking] = useState(false);
  const act = async (): Promise<void> => {
    try {
      await mutateAsync(id);
      toast.success(props.done);
    } catch (error) {
      toast.error(messageOf(error, `${props.failed}. Try again.`));
    }
    setIsAsking(false);
  };
  return (
    <>
      <Button
        size="small"
        aria-describedby={nameId}
        {...(question && { 'aria-haspopup': 'dialog' })}
        disabled={props.isDisabled === true}
        busy={isPending && !isAsking}
        onClick={() => (question ? setIsAsking(true) : void act())}
      >
        {label}
      </Button>
      {question && (
        <ConfirmDialog
          isOpen={isAsking}
          title={question.title}
          confirmLabel={label}
          isDanger
          onConfirm={act}
          onCancel={() => setIsAsking(false)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </>
  );
}
