/** One tab of this site has the tables; the others wait for it to close, or take them over. */

interface Holder {
  /** The tables are here now. */
  onheld(): void;
  /** They are in another tab. */
  onlost(): void;
}

/** Where there are no locks (a page without https), every tab has the tables and a journal refuses the second. */
const locks: LockManager | undefined = navigator.locks;

export class TabLock {
  constructor(
    private readonly name: string,
    private readonly holder: Holder,
  ) {}

  /** Take the tables if no other tab has them; else wait until it is closed. */
  async request(): Promise<void> {
    if (!locks) return this.holder.onheld();
    const taken = await this.hold({ ifAvailable: true });
    if (!taken) {
      this.holder.onlost();
      await this.hold({});
    }
  }

  /** Take the tables from the tab that has them. */
  async steal(): Promise<void> {
    await this.hold({ steal: true });
  }

  /** Hold the lock until it is stolen; false if it could not be had at once. */
  private async hold(options: LockOptions): Promise<boolean> {
    let held = false;
    try {
      await locks!.request(this.name, options, (lock) => {
        if (!lock) return;
        held = true;
        this.holder.onheld();
        return new Promise(() => {});
      });
    } catch {
      this.holder.onlost(); // stolen: wait until that tab is closed
      void this.hold({});
      return true;
    }
    return held;
  }
}
