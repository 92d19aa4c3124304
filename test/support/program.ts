import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { until } from './waits.ts';

/** Milliseconds times `waitFactor` that a program may take to print a text or to end. */
const patience = 60_000;

export interface Program {
  child: ChildProcess;
  /** Everything printed so far to standard output and standard error. */
  output: () => string;
  /** Resolves to the match once the output contains it. Rejects with the output if the program ends before or takes too long. */
  printed: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Resolves to the exit code, or null after a signal, once the program has ended. Rejects with the output if it takes too long. */
  ended: () => Promise<number | null>;
  /** Ends the program by SIGKILL unless it has ended. */
  kill: () => Promise<void>;
}

/** Starts a program whose output the test waits for. */
export function startProgram(command: string, args: readonly string[], options: SpawnOptions = {}): Program {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let hasEnded = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (data: string) => (output += data));
  }
  child.on('error', (error) => {
    output += String(error);
    hasEnded = true;
  });
  child.on('close', () => (hasEnded = true));
  const name = [command, ...args].join(' ');
  async function ended(): Promise<number | null> {
    await until(
      () => `${name} has not ended:\n${output}`,
      () => hasEnded,
      patience,
    );
    return child.exitCode;
  }
  return {
    child,
    output: () => output,
    ended,
    printed: (pattern) =>
      until(
        () => `${name} has not printed ${pattern}:\n${output}`,
        () => {
          const found = pattern.exec(output);
          if (!found && hasEnded) throw new Error(`${name} ended before it printed ${pattern}:\n${output}`);
          return found;
        },
        patience,
      ),
    async kill() {
      if (!hasEnded) child.kill('SIGKILL');
      await ended();
    },
  };
}
