import { useId, useRef, type ReactElement, type ReactNode } from 'react';
import { Modal } from 'antd';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { classNames } from '../class-names.ts';
import { useLayer } from '../layers/open-layers.ts';
import { useHeldKeys } from '../keyboard/play-typed.ts';
import { useShownHere } from '../toasts/use-shown-here.tsx';
import { AntThemeProvider } from './ant-theme-provider.tsx';
import { useModalFocus } from './use-modal-focus.ts';
import { useSheetDrag } from './use-sheet-drag.ts';

export type DialogProps = {
  isOpen: boolean;
  /** Called for Escape, the close button, and a click outside the panel. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Buttons at the bottom, the primary one last. */
  footer?: ReactNode;
  /** Why the last attempt failed; shown above the buttons instead of in a toast. */
  failure?: string | null;
  /** 'alertdialog' for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** Whether it shows that its content loads: what is typed is for the dialog that comes then. */
  isLoading?: boolean;
  /** Whether keys pressed while it is locked are for what comes after it: it closes as soon as its change is stored. */
  holdsKeys?: boolean;
  /** While saving, neither Escape nor a click outside closes the dialog. */
  isLocked?: boolean;
  /**
   * True if only the dialog's buttons close it: not Escape, a click outside or a cross. For content that cannot be
   * shown again.
   */
  closesByButtonOnly?: boolean;
  /** True if changes in the dialog are saved at once, so that Ctrl/⌘+Z undoes them there too. */
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

/** ant-design's Modal as our dialog. */
export function ModalDialog(props: DialogProps): ReactElement {
  const { onClose, title, description, size = 'medium', footer, failure = null, isLocked = false } = props;
  const id = useId();
  const canClose = !isLocked && props.closesByButtonOnly !== true;
  useLayer(() => canClose && onClose());
  useHeldKeys(isLocked && props.holdsKeys === true);
  const panel = {
    width: widths[size],
    className: classNames('sm-modal', props.className),
    title: (
      // A header element outside of sections would be a second banner landmark; the page has its own.
      <header role="none">
        <h2 id={id} className="sm-dialog__title">
          {title}
        </h2>
        {description !== undefined && (
          <p id={`${id}-description`} className="sm-dialog__description">
            {description}
          </p>
        )}
      </header>
    ),
    footer:
      failure === null && footer === undefined ? null : (
        <>
          {failure !== null && <Failure text={failure} />}
          {footer !== undefined && <div className="sm-dialog__foot">{footer}</div>}
        </>
      ),
    closeIcon: <X aria-hidden="true" />,
    children: (
      <Content
        id={id}
        role={props.role ?? 'dialog'}
        isDescribed={description !== undefined}
        isLoading={props.isLoading === true}
        onDragDown={() => canClose && onClose()}
      >
        {props.children}
      </Content>
    ),
  };
  return (
    <AntThemeProvider>
      <Modal
        open
        centered
        {...panel}
        classNames={semantic}
        data-saves-at-once={props.savesAtOnce === true || undefined}
        closable={props.closesByButtonOnly === true ? false : { 'aria-label': 'Close', disabled: isLocked }}
        keyboard={canClose}
        mask={{ closable: canClose, blur: false }}
        scrollLock={false}
        // ant-design's focus trap would take the focus back from a dialog that opens above this one.
        focusable={{ trap: false, focusTriggerAfterClose: false }}
        transitionName=""
        maskTransitionName=""
        // Something in the panel may have handled Escape already.
        onCancel={(event) => event.defaultPrevented || onClose()}
      />
    </AntThemeProvider>
  );
}

interface ContentProps extends Pick<DialogProps, 'children'> {
  readonly id: string;
  readonly role: 'dialog' | 'alertdialog';
  readonly isDescribed: boolean;
  readonly isLoading: boolean;
  readonly onDragDown: () => void;
}

function Content({ id, role, isDescribed, isLoading, onDragDown, children }: ContentProps): ReactElement {
  const content = useRef<HTMLDivElement>(null);
  useSheetDrag(content, onDragDown);
  const described = isDescribed && { 'aria-describedby': `${id}-description` };
  useModalFocus(content, { role, 'aria-labelledby': id, ...described }, isLoading);
  return <div ref={content}>{children}</div>;
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
