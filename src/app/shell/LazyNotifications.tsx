import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { useSelector } from 'react-redux';
import { selectQueue } from '../../shared/notify/notifySlice.ts';

const Notifications = lazy(async () => ({
  default: (await import('../../shared/notify/Notifications.tsx')).Notifications,
}));

/** The notification area, loaded with the first notification and mounted from then on. */
export function LazyNotifications({ router }: ComponentProps<typeof Notifications>) {
  const waiting = useSelector(selectQueue).length > 0;
  const [isNeeded, setIsNeeded] = useState(false);
  if (waiting && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Notifications router={router} />
    </Suspense>
  );
}
