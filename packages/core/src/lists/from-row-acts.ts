import { type AnyEventObject, type CallbackActorLogic, fromCallback } from 'xstate';
import { type Failure, toFailure } from '../machine/index.ts';

/** What is to be done with which rows, and what is known beside them. */
export interface RowsAct<Row, Act, Facts> {
  readonly rows: readonly Row[];
  readonly act: Act;
  readonly facts: Facts;
}

/** What has become of one row. */
export type RowEvent<Row> =
  | { readonly type: 'row.changed'; readonly row: Row }
  | { readonly type: 'row.removed'; readonly id: string }
  | { readonly type: 'row.failed'; readonly id: string; readonly failure: Failure };

/** An act on rows is over: for which it was done, as they stand then, for which it was not, and why. */
export interface ActEnded<Row> {
  readonly type: 'act.ended';
  /** The actor that did it. */
  readonly id: string;
  readonly done: readonly Row[];
  readonly left: readonly Row[];
  readonly failure: Failure | null;
}

/** How an act goes through its rows. */
export interface RowActs<Row> {
  /**
   * Acts on one row after the other: the row as it stands then takes its place, null means that it is gone. A failure
   * ends it, but a row that is not there any more keeps no other waiting.
   */
  each(rows: readonly Row[], act: (row: Row) => Promise<Row | null>): Promise<void>;
  tell(event: RowEvent<Row>): void;
}

/** Acts on rows of a list and tells it what becomes of each; goes on to its end when the list is left. */
export function fromRowActs<Row, Act, Facts>(
  idOf: (row: Row) => string,
  run: (asked: RowsAct<Row, Act, Facts>, acts: RowActs<Row>) => Promise<void>,
): CallbackActorLogic<AnyEventObject, RowsAct<Row, Act, Facts>> {
  return fromCallback<AnyEventObject, RowsAct<Row, Act, Facts>>(({ input, self, sendBack }) => {
    const done = new Map<string, Row>();
    let failure: Failure | null = null;
    const tell = (event: RowEvent<Row>) => sendBack(event);
    const each: RowActs<Row>['each'] = async (rows, act) => {
      for (const row of rows) {
        const id = idOf(row);
        try {
          const changed = await act(row);
          done.set(id, changed ?? row);
          tell(changed === null ? { type: 'row.removed', id } : { type: 'row.changed', row: changed });
        } catch (error) {
          failure = toFailure(error);
          tell({ type: 'row.failed', id, failure });
          if (failure.code !== 'not_found') return;
        }
      }
    };
    const end = () => {
      const left = input.rows.filter((row) => !done.has(idOf(row)));
      const result = { done: [...done.values()], left, failure };
      sendBack({ type: 'act.ended', id: self.id, ...result } satisfies ActEnded<Row>);
    };
    const fail = (error: unknown) => {
      failure = toFailure(error);
    };
    void run(input, { each, tell }).catch(fail).then(end);
  });
}
