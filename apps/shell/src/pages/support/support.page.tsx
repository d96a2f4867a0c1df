import { useState } from 'react';
import { OpenFrame } from '../../frame/open-frame.tsx';
import { LazyDataManagement } from '../../data-management/lazy-data-management.tsx';
import { useImportEnd } from '../../data-management/use-import-end.ts';
import { SupportLayout } from './support-layout.tsx';

/** Support (PUB-11): one card works, the others are announced. Signed-out visitors too can export and delete their data. */
export function Component() {
  const [isDataOpen, setIsDataOpen] = useState(false);
  useImportEnd();
  return (
    <OpenFrame>
      <SupportLayout onManageData={() => setIsDataOpen(true)} />
      {isDataOpen && <LazyDataManagement onClose={() => setIsDataOpen(false)} />}
    </OpenFrame>
  );
}
