/** What is asked of tables over HTTP besides what a first match needs. */
import type {
  BranchTable,
  ChangeTable,
  DiceReport,
  CustomComponent,
  ReadComponent,
  ForgetResult,
  JoinedTable,
  JoinTable,
  OpenTable,
  ContinueRecord,
  HeldTable,
  NewTable,
  HeldTables,
} from './wire';
import { Declined, request } from './http';

export const findTable = (code: string): Promise<OpenTable> => request('GET', `/api/codes/${encodeURIComponent(code)}`);
export const listMyTables = (secrets: string[]): Promise<HeldTables> => request('POST', '/api/mine', { secrets });
export const deleteTable = (table: string, secrets: string[]): Promise<ForgetResult> =>
  request('DELETE', `/api/tables/${table}`, undefined, secrets);
export const readComponent = (wanted: ReadComponent): Promise<CustomComponent> =>
  request('POST', '/api/components', wanted);
export const startRematch = (table: string, secrets: string[]): Promise<HeldTable> =>
  request('POST', `/api/tables/${table}/rematch`, undefined, secrets);
/** Say that one plays again at a table. */
export const acceptRematch = (table: string, secrets: string[]): Promise<HeldTable> =>
  request('POST', `/api/tables/${table}/accept`, undefined, secrets);
/** Change a table that still gathers. */
export const changeTable = (table: string, wanted: ChangeTable, secrets: string[]): Promise<HeldTable> =>
  request('POST', `/api/tables/${table}/change`, wanted, secrets);
export const branchOff = (table: string, wanted: BranchTable, secrets: string[]): Promise<NewTable> =>
  request('POST', `/api/tables/${table}/branch`, wanted, secrets);
export const openRecord = (wanted: ContinueRecord): Promise<NewTable> => request('POST', '/api/records', wanted);
export const countDice = (table: string, secrets: string[]): Promise<DiceReport> =>
  request('GET', `/api/tables/${table}/dice`, undefined, secrets);

/** Take a seat; while the server is silent, ask again: the same `request` is answered alike. */
export async function joinTable(wanted: JoinTable): Promise<JoinedTable> {
  for (let tries = 3; ; tries--) {
    try {
      return await request('POST', '/api/join', wanted);
    } catch (error) {
      if (!(error instanceof Declined) || error.reason !== 'silent' || !tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/** The record of a match, as text. */
export const readRecord = (table: string, secrets: string[]): Promise<string> =>
  request('GET', `/api/tables/${table}/record`, undefined, secrets, String);
