// Whoever starts the server in a process of its own hands on what stops it. Ctrl+C reaches the server by itself, as does the
// signal of a supervisor that tells the whole group: SIGUSR2 says the same once more without being a second press of keys.
import { performance } from 'node:perf_hooks';

const together = 500;

/** Hands signals on to `child`, which understands SIGUSR2 as server/stopping.ts does; told again later, it is in a hurry. */
export function passSignals(child) {
  const gentle = process.platform === 'win32' ? 'SIGTERM' : 'SIGUSR2';
  let since;
  const told = (signal) => {
    since ??= performance.now();
    child.kill(performance.now() - since >= together ? signal : gentle);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, told);
  if (process.platform !== 'win32') process.on('SIGUSR2', () => child.kill(gentle));
}
