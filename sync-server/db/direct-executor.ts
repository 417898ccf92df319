import {
  type CompiledQuery,
  type ConnectionProvider,
  DefaultQueryExecutor,
  type DialectAdapter,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';

/** The only connection of a database that answers at once. */
export type Direct = {
  /** Runs a statement, or undefined where it has to wait for something: its turn, another process, the opening. */
  run<R>(query: CompiledQuery, isHolder: boolean): Promise<QueryResult<R>> | undefined;
};

type Parts = { compiler: QueryCompiler; adapter: DialectAdapter; direct: Direct };

/**
 * Runs a statement on a connection that is free, or that its transaction holds, without asking for it first. Kysely makes a dozen
 * promises for the asking, which take as long as a third of the reading of one record.
 */
export class DirectExecutor extends DefaultQueryExecutor {
  readonly #parts: Parts;
  readonly #isHolder: boolean;

  /** @param isHolder whether the provider has the connection already: that of a transaction */
  constructor(parts: Parts, provider: ConnectionProvider, isHolder = false) {
    super(parts.compiler, parts.adapter, provider);
    this.#parts = parts;
    this.#isHolder = isHolder;
  }

  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#parts.direct.run<R>(query, this.#isHolder) ?? super.executeQuery<R>(query);
  }

  override withConnectionProvider(provider: ConnectionProvider): DirectExecutor {
    return new DirectExecutor(this.#parts, provider, true);
  }
}
