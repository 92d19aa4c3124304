const CHANNEL = 'session';

/** The signed-in user: id at the identity provider, and display name. */
export interface Person {
  id: string;
  name: string;
}

/** Message between the windows of the application. */
export type SessionNews = { news: 'signed-in' | 'renewed'; person: Person } | { news: 'signed-out' };

/** Broadcasts to the windows of this application. This window may receive the message too. */
export function tellWindows(news: SessionNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Subscribes to messages of other windows. Returns the unsubscriber. */
export function hearWindows(listener: (news: SessionNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<SessionNews>) => listener(event.data);
  return () => channel.close();
}
