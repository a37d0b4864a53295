/** To a server, by HTTP and a WebSocket. */
import type { Connection, ConnectionEvents, TableAnswer, TableRequest, Transport } from '../contract';

export const transport: Transport = {
  isElsewhere: false,

  async request({ method, path, language, secrets, body }: TableRequest): Promise<TableAnswer | null> {
    const headers: Record<string, string> = { 'accept-language': language };
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (secrets.length) headers['authorization'] = `Bearer ${secrets.join(',')}`;
    try {
      const answer = await fetch(`.${path}`, { method, headers, body: body ?? null });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return null;
    }
  },

  connect(table: string, events: ConnectionEvents): Connection {
    // The server does not read the table here: a balancer may, to send its people to one process.
    const address = new URL(`./api/socket?table=${table}`, document.baseURI);
    const socket = new WebSocket(address.href.replace('http', 'ws'));
    socket.onopen = () => events.onopen();
    socket.onmessage = (event) => events.onmessage(String(event.data));
    socket.onclose = () => events.onclose();
    return socket;
  },
};
