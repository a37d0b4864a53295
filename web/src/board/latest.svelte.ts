/** The answer to the newest of several questions, as what would follow from what the pointer is over. */
export class Latest<T> {
  /** Null until the newest question is answered. */
  answer = $state.raw<T | null>(null);

  private asked: string | null = null;
  private known = new Map<string, Promise<T>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Ask a question, unless it is the newest already. One without a known answer is asked after `rest` milliseconds. */
  ask(key: string, question: () => Promise<T>, rest = 0): void {
    if (key === this.asked) return;
    this.forget();
    this.asked = key;
    if (rest && !this.known.has(key)) this.timer = setTimeout(() => void this.take(key, question), rest);
    else void this.take(key, question);
  }

  /** There is no question any more. */
  forget(): void {
    clearTimeout(this.timer);
    this.asked = this.answer = null;
  }

  /** Forget all answers too: the table has changed. */
  clear(): void {
    this.known = new Map();
    this.forget();
  }

  private async take(key: string, question: () => Promise<T>): Promise<void> {
    const coming = this.known.get(key) ?? question();
    this.known.set(key, coming);
    const answer = await coming;
    if (key === this.asked) this.answer = answer;
  }
}
