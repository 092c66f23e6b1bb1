import { fork } from 'node:child_process';
import type { Outcome, Said, Taken, Told } from './answer-jobs.ts';
import { withLowPriority } from './low-priority.ts';

/** Milliseconds in which a process says that it is ready, and in which it answers a ping. */
const START = 30_000;
const PONG = 5000;

interface Heard {
  ready(value: unknown): void;
  outcome(outcome: Outcome): void;
  took(taken: Taken): void;
  ended(): void;
}

/** Starts a program of `answerJobs`, which ends with this process, and passes its messages on. */
export function startChild(program: URL, heard: Heard) {
  const child = withLowPriority(
    fork(program, [], {
      serialization: 'advanced',
      // Pictures lie outside the heap; a small young generation has them collected sooner.
      execArgv: ['--max-semi-space-size=1'],
      // onnxruntime would report the machine to its maker.
      env: { ...process.env, ORT_DISABLE_TELEMETRY: '1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc']
    })
  );
  const starting = setTimeout(() => child.kill('SIGKILL'), START);
  const pings = new Set<(isWell: boolean) => void>();
  const answerPings = (isWell: boolean): void => {
    for (const answer of pings) answer(isWell);
    pings.clear();
  };
  let hasEnded = false;
  const ended = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(starting);
    answerPings(false);
    heard.ended();
  };
  child.once('error', ended);
  child.once('exit', ended);
  child.on('message', (said: Said) => {
    if ('ready' in said) {
      clearTimeout(starting);
      heard.ready(said.ready);
    } else if ('pong' in said) answerPings(true);
    else if ('outcome' in said) heard.outcome(said.outcome);
    else if ('took' in said) heard.took(said.took);
  });
  const tell = (told: Told): void => void child.send(told, () => undefined);

  return {
    work: (task: unknown) => tell({ task }),
    /** Whether it answers within five seconds. */
    async isWell(): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const late = setTimeout(() => resolve(false), PONG);
      pings.add(resolve);
      tell({ ping: true });
      return promise.finally(() => {
        pings.delete(resolve);
        clearTimeout(late);
      });
    },
    /** Whether this process stays alive for it, as long as a job is expected from it. */
    hold(isHeld: boolean): void {
      const how = isHeld ? 'ref' : 'unref';
      child[how]();
      (child.channel as { ref(): void; unref(): void } | null)?.[how]();
    },
    end: () => void child.kill('SIGKILL')
  };
}
