const CHANNEL = 'session';

/** Tells the other windows of this application that somebody signed in here. */
export function announceSignIn(): void {
  tell('signed-in');
}

/** Tells the other windows that the session is being ended here, and with it theirs. */
export function announceSignOut(): void {
  tell('signed-out');
}

/** Calls the listener when another window signs in. Returns the unsubscriber. */
export function onSignedInElsewhere(listener: () => void): () => void {
  return on('signed-in', listener);
}

/** Calls the listener when another window ends the session. Returns the unsubscriber. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  return on('signed-out', listener);
}

type News = 'signed-in' | 'signed-out';

function tell(news: News): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

function on(news: News, listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event) => {
    if (event.data === news) listener();
  };
  return () => channel.close();
}
