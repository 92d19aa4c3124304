// For programs that start the server as a child process. Ctrl+C, and supervisors that signal the complete process
// group, also reach the server directly. The forwarded signal is SIGUSR2 then, so that the server does not count it as
// a second stop request.
import { performance } from 'node:perf_hooks';

const duplicateWindow = 500;

/**
 * Forwards stop signals to `child`, which handles SIGUSR2 as in server/stopping.ts. A signal repeated after `duplicateWindow`
 * milliseconds is forwarded unchanged and forces the stop.
 */
export function passSignals(child) {
  const stopSignal = process.platform === 'win32' ? 'SIGTERM' : 'SIGUSR2';
  let firstSignalAt;
  const forward = (signal) => {
    firstSignalAt ??= performance.now();
    child.kill(performance.now() - firstSignalAt >= duplicateWindow ? signal : stopSignal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, forward);
  if (process.platform !== 'win32') process.on('SIGUSR2', () => child.kill(stopSignal));
}
