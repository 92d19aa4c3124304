interface StoppingOptions {
  /** Resolves to false if the timeout passed before the shutdown completed. */
  close: () => Promise<boolean>;
  exit: (code: number) => void;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/** Milliseconds within which signals count as one key press: npm, a supervisor and the terminal may each send one. */
const debounceMs = 500;

/**
 * Handles stop signals. Direct signals are from the user or a supervisor; a forwarded signal is from the parent
 * process and duplicates the terminal's. The first signal starts the shutdown; a later direct signal exits
 * immediately with code 1.
 */
export function createStopping({ close, exit, now = () => performance.now() }: StoppingOptions): {
  onSignal: () => void;
  onForwardedSignal: () => void;
} {
  let stoppingSince: number | undefined;
  function begin(): void {
    stoppingSince = now();
    close().then(
      (inTime) => exit(inTime ? 0 : 1),
      () => exit(1),
    );
  }
  return {
    onSignal() {
      if (stoppingSince === undefined) begin();
      else if (now() - stoppingSince >= debounceMs) exit(1);
    },
    onForwardedSignal() {
      if (stoppingSince === undefined) begin();
    },
  };
}

/** Shuts down on the first signal, exits immediately on a later one. The parent process forwards them as SIGUSR2. */
export function stopOnSignals(close: () => Promise<boolean>): void {
  const { onSignal, onForwardedSignal } = createStopping({ close, exit: (code) => process.exit(code) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  if (process.platform !== 'win32') process.on('SIGUSR2', onForwardedSignal);
}
