export { ReconnectDialog as Component } from './reconnect.dialog.tsx';
