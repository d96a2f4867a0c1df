import { useId, useRef, type ReactElement, type ReactNode } from 'react';
import { Modal } from 'antd';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { classNames } from '../class-names.ts';
import { useShownHere } from '../toasts/use-shown-here.tsx';
import { AntScope } from './scope.tsx';
import { useModalFocus } from './use-modal-focus.ts';

export type DialogProps = {
  isOpen: boolean;
  /** Escape, the close button, or a click beside the panel. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Buttons at the bottom, the primary one last. */
  footer?: ReactNode;
  /** Why the last attempt failed; shown above the buttons, and not in a toast too. */
  failure?: string | null;
  /** 'alertdialog' for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** While something is being saved: neither Escape nor a click beside it closes the dialog. */
  isLocked?: boolean;
  /** Changes in it are saved at once, so Ctrl/⌘+Z undoes them there too. */
  savesAtOnce?: boolean;
  className?: string;
  children?: ReactNode;
};

const widths = { small: 400, medium: 520, large: 720 } as const;

const semantic = {
  container: 'sm-dialog__panel',
  header: 'sm-dialog__head',
  body: 'sm-dialog__body',
  footer: 'sm-modal__foot',
};

const container = (): HTMLElement => document.body;

/**
 * ant-design's Modal with what a dialog says and keeps here; at 640 px and below it is a sheet at the bottom. Mark the
 * field that should have the focus first with `data-autofocus`.
 */
export function Dialog(props: DialogProps): ReactElement | null {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps): ReactElement {
  const { onClose, title, description, size = 'medium', footer, failure = null, isLocked = false } = props;
  const titleId = useId();
  return (
    <AntScope>
      <Modal
        open
        centered
        width={widths[size]}
        className={classNames('sm-modal', props.className)}
        classNames={semantic}
        data-saves-at-once={props.savesAtOnce === true || undefined}
        title={
          <h2 id={titleId} className="sm-dialog__title">
            {title}
          </h2>
        }
        footer={
          failure === null && footer === undefined ? null : (
            <>
              {failure !== null && <Failure text={failure} />}
              {footer !== undefined && <div className="sm-dialog__foot">{footer}</div>}
            </>
          )
        }
        closable={{ 'aria-label': 'Close', disabled: isLocked }}
        closeIcon={<X aria-hidden="true" />}
        keyboard={!isLocked}
        mask={{ closable: !isLocked, blur: false }}
        scrollLock={false}
        focusable={{ focusTriggerAfterClose: false }}
        getContainer={container}
        transitionName=""
        maskTransitionName=""
        onCancel={onClose}
      >
        <Content role={props.role ?? 'dialog'} titleId={titleId} description={description}>
          {props.children}
        </Content>
      </Modal>
    </AntScope>
  );
}

interface ContentProps extends Pick<DialogProps, 'description' | 'children'> {
  readonly role: 'dialog' | 'alertdialog';
  readonly titleId: string;
}

function Content({ role, titleId, description, children }: ContentProps): ReactElement {
  const content = useRef<HTMLDivElement>(null);
  const id = useId();
  useModalFocus(content, {
    role,
    'aria-labelledby': titleId,
    ...(description !== undefined && { 'aria-describedby': id }),
  });
  return (
    <div ref={content}>
      {description !== undefined && (
        <p id={id} className="sm-dialog__description">
          {description}
        </p>
      )}
      {children}
    </div>
  );
}

function Failure({ text }: { text: string }): ReactElement {
  useShownHere(text);
  return (
    <p className="sm-dialog__failure" role="alert" data-failure>
      <CircleAlert aria-hidden="true" />
      {text}
    </p>
  );
}
