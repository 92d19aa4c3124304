const CHANNEL = 'session';

/** Who signed in or whose session was renewed; the id at the identity provider and a name to show. */
export interface Person {
  id: string;
  name: string;
}

/** What one window of the application tells the others. */
export type SessionNews = { news: 'signed-in' | 'renewed'; person: Person } | { news: 'signed-out' };

/** Tells the other windows of this application. This window may hear it as well. */
export function tellWindows(news: SessionNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** Calls the listener with what other windows tell. Returns the unsubscriber. */
export function hearWindows(listener: (news: SessionNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<SessionNews>) => listener(event.data);
  return () => channel.close();
}
