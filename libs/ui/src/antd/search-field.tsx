import type { ReactElement } from 'react';
import { Input } from 'antd';
import Search from 'lucide-react/icons/search';
import { AntThemeProvider } from './ant-theme-provider.tsx';

export type SearchFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  className?: string | undefined;
};

/** A text to search for, which can be cleared. */
export function SearchField({ label, onChange, className, ...input }: SearchFieldProps): ReactElement {
  return (
    <AntThemeProvider>
      <Input
        {...input}
        type="search"
        aria-label={label}
        prefix={<Search aria-hidden="true" />}
        className={className ?? ''}
        onChange={({ target }) => onChange(target.value)}
      />
    </AntThemeProvider>
  );
}
