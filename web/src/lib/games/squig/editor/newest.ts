/**
 * Asking again and again, one question at a time: while an answer is awaited only the newest question
 * is kept, and an answer is told only with whether it is still the newest question's.
 */

/** A change that others follow at once is not asked about. */
const PAUSE = 200;
/** How long after a failure the same is asked again. */
const AGAIN = 4000;

export class Newest<Question, Answer> {
  #wanted: Question | null = null;
  #asking = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly ask: (question: Question) => Promise<Answer>,
    private readonly told: (answer: Answer, question: Question, isNewest: boolean) => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  want(question: Question): void {
    this.#wanted = question;
    this.#later(PAUSE);
  }

  stop(): void {
    this.#wanted = null;
    clearTimeout(this.#timer);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#asking) this.#timer = setTimeout(() => void this.#next(), ms);
  }

  async #next(): Promise<void> {
    const question = this.#wanted;
    if (question === null) return;
    this.#asking = true;
    let pause = PAUSE;
    try {
      const answer = await this.ask(question);
      const isNewest = this.#wanted === question;
      if (isNewest) this.#wanted = null;
      this.told(answer, question, isNewest);
    } catch (error) {
      pause = AGAIN;
      if (this.#wanted !== null) this.failed(error);
    }
    this.#asking = false;
    if (this.#wanted !== null) this.#later(this.#wanted === question ? pause : PAUSE);
  }
}
