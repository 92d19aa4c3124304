import { Route, Routes } from 'react-router-dom';
import { NotFoundPage } from '../shared/state/NotFoundPage.tsx';
import { DevicePage } from './device/DevicePage.tsx';
import { OutboxPage } from './device/OutboxPage.tsx';

/**
 * Pages about this device, and the page for unknown addresses: one chunk behind one route, because each route adds to the
 * first load. It is loaded before the connection can be lost.
 */
export function OtherPages() {
  return (
    <Routes>
      <Route path="/outbox" element={<OutboxPage />} />
      <Route path="/device" element={<DevicePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
