import { useEffect, useState, useSyncExternalStore } from 'react';
import { isOnline, onConnectionChange } from '../../api/http/online.ts';

/** Milliseconds without a connection after which data are not on this device. Kept data are shown earlier. */
const delay = 1_000;

/** True once the device has been without a connection for so long that a loading indicator would not end. */
export function useWaitsForConnection(): boolean {
  const online = useSyncExternalStore(onConnectionChange, isOnline);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (online) return;
    const timer = setTimeout(() => setWaiting(true), delay);
    return () => {
      clearTimeout(timer);
      setWaiting(false);
    };
  }, [online]);
  return isWaiting;
}
