import { useState } from 'react';
import { useLocation } from 'react-router';
import { OpenFrame } from '../../frame/open-frame.tsx';
import { LazyDataManagement } from '../../data-management/lazy-data-management.tsx';
import { useImportEnd } from '../../data-management/use-import-end.ts';
import { readSupportEmail } from './feedback-address.tsx';
import { SupportLayout } from './support-layout.tsx';

/** The support page (PUB-11): texts, and Data Management. Signed-out visitors can export and delete their data too. */
export function Component() {
  const [isDataOpen, setIsDataOpen] = useState(false);
  useImportEnd();
  const { hash } = useLocation();
  return (
    <OpenFrame>
      <SupportLayout
        onManageData={() => setIsDataOpen(true)}
        supportEmail={readSupportEmail()}
        openText={hash.slice(1)}
      />
      {isDataOpen && <LazyDataManagement onClose={() => setIsDataOpen(false)} />}
    </OpenFrame>
  );
}
