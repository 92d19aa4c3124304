const CHANNEL = 'session';

/** The signed-in user: id at the identity provider, and display name. */
export interface SessionOwner {
  id: string;
  name: string;
}

/** Message between the windows of the application. */
export type SessionMessage = { news: 'signed-in' | 'renewed'; person: SessionOwner } | { news: 'signed-out' };

/** Broadcasts to the windows of this application. This window may receive the message too. */
export function broadcastSession(message: SessionMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

/** Subscribes to messages of other windows. Returns the unsubscriber. */
export function subscribeToWindows(listener: (message: SessionMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<SessionMessage>) => listener(event.data);
  return () => channel.close();
}
