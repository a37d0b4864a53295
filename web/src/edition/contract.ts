/** What carries requests and messages to the tables: a server elsewhere, or a worker of this browser. */

/** A request as an endpoint of the HTTP part takes it. */
export interface TableRequest {
  method: string;
  /** Such as `/api/games`. */
  path: string;
  language: string;
  /** They open a table. */
  secrets: string[];
  /** JSON, if there is a body. */
  body?: string;
}

export interface TableAnswer {
  status: number;
  text: string;
}

/** What a connection calls back. */
export interface ConnectionEvents {
  onopen(): void;
  onmessage(text: string): void;
  onclose(): void;
}

/** A connection for live messages: as much of a WebSocket as is used. */
export interface Connection {
  /** `WebSocket.CONNECTING`, `OPEN`, `CLOSING` or `CLOSED`. */
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

export interface Transport {
  /** Send a request; `null` if nobody answers. */
  request(asked: TableRequest): Promise<TableAnswer | null>;
  /** Open a connection for a table, which may close at any time. */
  connect(table: string, events: ConnectionEvents): Connection;
  /** Another tab has the tables: nobody answers here until that changes. */
  readonly isElsewhere: boolean;
}
