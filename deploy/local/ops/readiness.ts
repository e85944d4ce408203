/** How long a part has to answer. */
const PATIENCE_MS = 2000;

/** Whether this process should be given work: all its parts answer, and it is neither starting nor stopping. */
export class Readiness {
  private state: 'starting' | 'open' | 'stopping' = 'starting';
  private checks: Readonly<Record<string, () => Promise<unknown>>> = {};

  /** The process is open; each check says by name what it needs, and rejects while that is not there. */
  opened(checks: Readonly<Record<string, () => Promise<unknown>>>): void {
    if (this.state === 'stopping') return;
    this.checks = checks;
    this.state = 'open';
  }

  stopping(): void {
    this.state = 'stopping';
  }

  /** What is missing, by name; nothing when the process is ready. */
  async missing(): Promise<readonly string[]> {
    if (this.state !== 'open') return [this.state];
    const answers = await Promise.all(
      Object.entries(this.checks).map(async ([name, check]) => ((await inTime(check)) ? [] : [name])),
    );
    return answers.flat();
  }
}

async function inTime(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([
      check().then(
        () => true,
        () => false,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
