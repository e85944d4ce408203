const LOOK_AGAIN_MS = 50;
/** No question is under way for longer (rules/site.md S11). */
const MOST_LOOKS = 40_000 / LOOK_AGAIN_MS;

/** What is told of again so soon after it was read waits, so that a busy shop is not asked at each change. */
const REST_MS = 300;
/** Each sale changes the stock, and every page of goods is told. */
const EVERYBODYS_REST_MS = 2_000;
export const restAfter = (views: readonly string[]): number =>
  views.includes('catalogue') ? EVERYBODYS_REST_MS : REST_MS;

const afterMs = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

interface Answers {
  /** Whether its answer is under way, whoever asked for it. */
  isAsked: (key: string) => boolean;
  ask: (key: string) => void;
}

/**
 * What the server tells of is read at once; while it is being read, or for a rest after, it is read once more when that
 * is over, however often it was told of. Answers that others overtake are not shown: a page that asked at each of many
 * changes would show none of them.
 */
export class LiveReads {
  private readonly owed = new Set<string>();
  private readonly resting = new Set<string>();

  constructor(
    private readonly answers: Answers,
    private readonly pause = afterMs,
  ) {}

  /** Its answer may be another now. */
  async told(key: string, restMs: number): Promise<void> {
    if (this.owed.has(key)) return;
    this.owed.add(key);
    for (let looks = 0; this.isBusy(key) && looks < MOST_LOOKS; looks++) await this.pause(LOOK_AGAIN_MS);
    this.owed.delete(key);
    this.resting.add(key);
    this.answers.ask(key);
    await this.pause(restMs);
    this.resting.delete(key);
  }

  private isBusy(key: string): boolean {
    return this.resting.has(key) || this.answers.isAsked(key);
  }
}
