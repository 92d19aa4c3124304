interface Stop {
  /** Resolves to false when the time was up before everything had ended. */
  close: () => Promise<boolean>;
  exit: (code: number) => void;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/** From one signal to the next of the same press of keys: npm, a supervisor and the terminal may each send one. */
const together = 500;

/**
 * What to do when the process is told to stop: `told` by a person or a supervisor, `passedOn` by the process that started
 * this one, which the terminal tells as well. The first begins to stop; who tells again later is in a hurry.
 */
export function createStopping({ close, exit, now = () => performance.now() }: Stop): {
  told: () => void;
  passedOn: () => void;
} {
  let since: number | undefined;
  function begin(): void {
    since = now();
    close().then(
      (inTime) => exit(inTime ? 0 : 1),
      () => exit(1),
    );
  }
  return {
    told() {
      if (since === undefined) begin();
      else if (now() - since >= together) exit(1);
    },
    passedOn() {
      if (since === undefined) begin();
    },
  };
}

/** Stops the process in time when it is told to, at once when it is told again. */
export function stopOnSignals(close: () => Promise<boolean>): void {
  const { told, passedOn } = createStopping({ close, exit: (code) => process.exit(code) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, told);
  if (process.platform !== 'win32') process.on('SIGUSR2', passedOn);
}
