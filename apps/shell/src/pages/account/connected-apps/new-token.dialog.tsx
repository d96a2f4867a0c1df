import { type NewToken, useCreateToken } from '@simmer/app-state/connected-apps/connected-apps';
import { limits } from '@simmer/contracts/limits';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { FormField, FormText } from '@simmer/ui/antd/form-field';
import { NativeSelect } from '@simmer/ui/fields/native-select';
import { useState } from 'react';
import { announceRejection, rejectionOf } from '../parts/rejection.ts';
import { ShownOnceDialog } from './shown-once.dialog.tsx';

const TITLE = 'New token';
const initialValues: NewToken = { name: '', scope: 'read', life: '90_days' };
const SCOPES = { read: 'Read my plan', change: 'Read and change my plan' } as const;
const LIVES = { '30_days': '30 days', '90_days': '90 days', year: 'A year', never: 'Never' } as const;
const scopes = ['read', 'change'] as const;
const lives = ['30_days', '90_days', 'year', 'never'] as const;
const read = (error: Error | null) => rejectionOf(error, ['name'], 'The token could not be made');

/** How an assistant is told of this server, in the form that Cursor and others read (APP-5). */
function assistantSetup(token: string) {
  const url = `${location.origin}/mcp`;
  const simmer = { url, headers: { Authorization: `Bearer ${token}` } };
  return {
    label: 'Configuration',
    text: JSON.stringify({ mcpServers: { simmer } }, null, 2),
    hint: `An assistant finds your plan at ${url}. Most take this configuration:`,
  };
}

/** Makes a personal access token, and shows it once (APP-1). */
export function NewTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const [form] = Form.useForm<NewToken>();
  const create = useCreateToken();
  const [token, setToken] = useState<string | null>(null);
  const { at, failure } = read(create.error);
  if (token !== null)
    return (
      <ShownOnceDialog
        title={TITLE}
        label="Token"
        secret={token}
        further={assistantSetup(token)}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={TITLE}
      description="For a script or a program of yours. It sends the token with each request."
      submitLabel="Make token"
      form={form}
      initialValues={initialValues}
      isSaving={create.isPending}
      failure={failure}
      rejected={at}
      onSubmit={(values) =>
        create.mutate(values, {
          onSuccess: setToken,
          onError: (error) => announceRejection(read(error)),
        })
      }
      onClose={onClose}
    >
      <FormText
        name="name"
        label="Name"
        hint="What uses it, such as “My script”."
        autoComplete="off"
        data-autofocus
        isRequired
        limit={limits.name}
        check={(name) => (name.trim() === '' ? 'Please enter a name' : undefined)}
      />
      <FormField name="scope" label="What it may do">
        <NativeSelect label="What it may do" options={scopes} textOf={(scope) => SCOPES[scope]} />
      </FormField>
      <FormField name="life" label="How long">
        <NativeSelect label="How long" options={lives} textOf={(life) => LIVES[life]} />
      </FormField>
    </FormDialog>
  );
}
