import { Card } from '@simmer/ui/layout/card';
import { DeviceStorageSwitch } from './device-storage-switch.tsx';
import { HistoryCard } from './history-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';

/** The cards of '/account/data'. */
export function DataCards() {
  return (
    <>
      <HistoryCard />
      <Card title="This device">
        <DeviceStorageSwitch />
      </Card>
      <PrivacyCard />
    </>
  );
}
