/** To a worker of this browser, by messages. */
import type { Transport } from '../contract';
import { host } from './host.svelte';

export const transport: Transport = {
  request: (asked) => host.request(asked),
  connect: (_, events) => host.connect(events),
  get isElsewhere() {
    return host.state === 'elsewhere';
  },
};
