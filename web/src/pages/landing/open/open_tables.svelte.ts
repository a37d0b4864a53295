/** The open tables of the server, live while the first page is shown. */
import { RefusedError, Socket } from '$api/socket.svelte';
import type { ListedTable, ServerMessage } from '$api/wire';
import { settings } from '$settings/settings.svelte';
import { changedList, inOrder } from './list';

export class OpenTables {
  /** In the order in which they are offered. */
  readonly tables: readonly ListedTable[] = $derived.by(() => inOrder(this.all));
  /** Whether there has been any since the page was opened: then the room for them stays. */
  hasShown = $state(false);
  /** Seconds that the server's clock is ahead of this one. */
  ahead = $state(0);
  private all = $state.raw<readonly ListedTable[]>([]);
  private readonly socket = new Socket(
    () => '',
    () => settings.language,
    (message) => this.receive(message),
    () => this.ask(),
  );

  /** Follow the list; the function that is returned ends it. */
  follow(): () => void {
    this.socket.open();
    return () => this.socket.close();
  }

  private async ask(): Promise<void> {
    try {
      this.receive(await this.socket.sendNow({ type: 'watch_list' }));
    } catch (error) {
      if (!(error instanceof RefusedError) || error.refused.reason !== 'no-list') throw error;
      this.all = [];
      this.socket.close(); // the host has switched it off
    }
  }

  private receive(message: ServerMessage): void {
    if (message.type === 'listed_tables') this.all = message.tables;
    else if (message.type === 'list_changed') this.all = changedList(this.all, message);
    else return;
    this.ahead = message.now - Date.now() / 1000;
    this.hasShown ||= this.all.length > 0;
  }
}
