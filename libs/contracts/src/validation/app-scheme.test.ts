// cspell:disable
import { isAppScheme } from './app-scheme.ts';

it.each(['cursor:', 'vscode:', 'claude:', 'com.example.notes:', 'io.github.some-app:', 'org.app2.desktop:'])(
  '%s may be the scheme of an app (APP-6)',
  (protocol) => {
    expect(isAppScheme(protocol)).toBe(true);
  },
);

it.each(
  `https: http: javascript: data: file: ms-word: ms-excel: search-ms: search: smb: shell: itms-services: itms: ms-settings:
  ms-appinstaller: ms-msdt: ms-officecmd: microsoft-edge: microsoft.windows.camera: x-apple.systempreferences: com.apple.tv:
  x-apple-helpbasic: afp: nfs: ssh: telnet: ldap: vnc: facetime: tel: sms: intent: android-app: market: steam: zoommtg: notes:
  unknown: a.b. .com.example:`.split(/\s+/),
)('%s is no scheme of an app (APP-6)', (protocol) => {
  expect(isAppScheme(protocol)).toBe(false);
});
