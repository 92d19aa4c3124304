const CHANNEL = 'session';

/** Tells the other windows of this application that somebody signed in here. */
export function announceSignIn(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('signed-in');
  channel.close();
}

/** Calls the listener when another window signs in. Returns the unsubscriber. */
export function onSignedInElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event) => {
    if (event.data === 'signed-in') listener();
  };
  return () => channel.close();
}
