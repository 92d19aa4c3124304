/** Messages of one name between the windows of this browser. Subscribers in the sending window receive them too. */
export function windowChannel<Message>(name: string) {
  return {
    broadcast(message: Message): void {
      const channel = new BroadcastChannel(name);
      channel.postMessage(message);
      channel.close();
    },
    /** Returns the unsubscriber. */
    subscribe(listener: (message: Message) => void): () => void {
      const channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }: MessageEvent<Message>) => listener(data);
      return () => channel.close();
    },
  };
}
